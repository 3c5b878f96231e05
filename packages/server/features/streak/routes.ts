import { handlers } from '../../feature.ts';
import { whose } from '../me/reach.ts';
import { findStreak } from './streak.ts';

export const routes = handlers({
  'GET /v1/streak': async ({ app, caller, query }) =>
    findStreak(app, await whose(app.store, caller, query.student_id), query.month),
});
