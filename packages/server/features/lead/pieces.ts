import { definePieces } from '../../jobs/piece.ts';
import { sendingName, sendLead } from './hook.ts';
import { listDue } from './queries-hook.ts';

/** So many are brought in a minute. */
const atOnce = 200;

export const pieces = definePieces([
  {
    name: sendingName,
    atOnce: 2,
    waiting: async ({ store, now }) => (await listDue(store, now(), atOnce)).map(String),
    run: (app, id) => sendLead(app, Number(id)),
  },
]);
