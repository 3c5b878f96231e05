import type { App } from '../../feature.ts';
import { definePieces } from '../../jobs/piece.ts';
import { giveUpSubmission, judgeFirst, judgeLate } from './judge.ts';
import { listWaiting } from './queries-turn.ts';
import { JUDGING, JUDGING_LATE } from './queue.ts';

/** So many that no server knows of are queued again at a time. */
const most = 500;
const piece = (name: string, gaveWay: boolean, judge: (app: App, id: number) => Promise<void>) => ({
  name,
  waiting: async ({ store }: App) =>
    (await listWaiting(store, gaveWay, most)).map(({ id, turn_at }) => ({ key: String(id), turn: turn_at })),
  run: (app: App, id: string) => judge(app, Number(id)),
  giveUp: (app: App, id: string) => giveUpSubmission(app, Number(id)),
});

/** As many as there are processes that judge and one that is at the database meanwhile; long ones never have both. */
export const pieces = definePieces([
  { ...piece(JUDGING, false, judgeFirst), atOnce: 3 },
  { ...piece(JUDGING_LATE, true, judgeLate), atOnce: 1 },
]);
