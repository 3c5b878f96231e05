import { handlers } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { findExamResults, findProgress, findProjects } from './study.ts';

export const routes = handlers({
  'GET /v1/me/projects': async ({ app, caller, query }) =>
    findProjects(app, await studentFor(app.store, caller, query.student_id), query.course_id),
  'GET /v1/me/total_monthly_exam_results': async ({ app, caller, query }) =>
    findExamResults(app, await studentFor(app.store, caller, query.student_id), query.group_id),
  'GET /v1/study/progress': async ({ app, caller, query }) =>
    findProgress(app, await studentFor(app.store, caller, query.student_id), query),
});
