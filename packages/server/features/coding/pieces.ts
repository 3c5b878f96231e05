import { definePieces } from '../../jobs/piece.ts';
import { judgeSubmission } from './judge.ts';
import { listWaiting } from './queries-submission.ts';
import { JUDGING } from './queue.ts';

/** So many that no server knows of are queued again at a time. */
const atOnce = 500;

export const pieces = definePieces([
  {
    name: JUDGING,
    // As many as there are processes that judge.
    atOnce: 2,
    waiting: async ({ store }) => (await listWaiting(store, atOnce)).map(String),
    run: (app, id) => judgeSubmission(app, Number(id)),
  },
]);
