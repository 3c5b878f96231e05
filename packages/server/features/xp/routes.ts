import { handlers } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { findXpHistory } from './history.ts';
import { findLadder } from './ladder.ts';

export const routes = handlers({
  'GET /v1/xp/student/history': async ({ app, caller, query }) =>
    findXpHistory(app, await studentFor(app.store, caller, query.student_id), query),
  'GET /v1/rank/ladder': ({ app }) => findLadder(app),
});
