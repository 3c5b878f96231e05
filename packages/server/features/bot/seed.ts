import { defineSeed } from '../../seed/part.ts';
import { tellAbsences } from './notice.ts';
import { tellDebts } from './weekly.ts';

/** What the bot would have told by now, if the demo centre had one: it stands in the outbox. */
export const seed = defineSeed({
  async after(db, { setting, platformUrl }) {
    const teller = { store: db, now: () => setting.now, env: {}, platformUrl };
    await tellAbsences(teller);
    await tellDebts(teller);
  },
});
