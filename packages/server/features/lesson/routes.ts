import { handlers, person } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { findCalendar, findLessons } from './lesson.ts';

export const routes = handlers({
  'GET /v1/lesson': async ({ app, caller, query }) =>
    findLessons(app, person(caller), await studentFor(app.store, caller, query.student_id), query),
  'GET /v1/lesson/calendar': async ({ app, caller, query }) =>
    findCalendar(app, await studentFor(app.store, caller, query.student_id), query.lang ?? 'uz'),
});
