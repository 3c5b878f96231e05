import { definePieces } from '../../jobs/piece.ts';
import { sendingName, sendLead } from './hook.ts';
import { listDue, saveSent } from './queries-hook.ts';

/** So many are brought in a minute. */
const atOnce = 200;
/** What could not be sent stands behind all that comes in so long. */
const dayMs = 86_400_000;

export const pieces = definePieces([
  {
    name: sendingName,
    atOnce: 2,
    waiting: async ({ store, now }) => {
      const later = new Date(now().getTime() + dayMs);
      const due = await listDue(store, now(), atOnce);
      return due.map(({ id, tries }) => ({ key: String(id), ...(tries > 0 && { turn: later }) }));
    },
    run: (app, id) => sendLead(app, Number(id)),
    giveUp: ({ store }, id) => saveSent(store, Number(id), 'failed', null),
  },
]);
