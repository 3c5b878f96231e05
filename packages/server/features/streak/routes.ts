import { handlers } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { findStreak } from './streak.ts';

export const routes = handlers({
  'GET /v1/streak': async ({ app, caller, query }) =>
    findStreak(app, await studentFor(app.store, caller, query.student_id), query.month),
});
