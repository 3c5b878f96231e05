import { handlers, person } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { joining, leaving } from './acts.ts';
import { changeSpan, findGroupsOf, findMembers, moveMember, removeSpan } from './members.ts';
import { act } from './spans.ts';
import { findExamResults, findProgress, findProjects } from './study.ts';

export const routes = handlers({
  'GET /v1/me/projects': async ({ app, caller, query }) =>
    findProjects(app, await studentFor(app.store, caller, query.student_id), query.course_id),
  'GET /v1/me/total_monthly_exam_results': async ({ app, caller, query }) =>
    findExamResults(app, await studentFor(app.store, caller, query.student_id), query.group_id),
  'GET /v1/study/progress': async ({ app, caller, query }) =>
    findProgress(app, await studentFor(app.store, caller, query.student_id), query),
  'GET /v2/staff/groups/{id}/members': ({ app, caller, params }) =>
    findMembers(app, person(caller), params.id),
  'GET /v2/staff/people/{id}/groups': ({ app, params }) => findGroupsOf(app, params.id),
  'POST /v2/staff/groups/{id}/members': ({ app, params, body: { student_id, dry_run, ...days } }) =>
    act(app, [joining({ groupId: params.id, studentId: student_id, ...days })], dry_run),
  'DELETE /v2/staff/groups/{id}/members/{student_id}': ({ app, params, query }) => {
    const whose = { groupId: params.id, studentId: params.student_id };
    return act(app, [leaving({ ...whose, left_on: query.left_on })], query.dry_run);
  },
  'POST /v2/staff/groups/{id}/members/{student_id}/move': ({ app, params, body }) =>
    moveMember(app, { groupId: params.id, studentId: params.student_id }, body),
  'PATCH /v2/staff/spans/{id}': ({ app, params, body }) => changeSpan(app, params.id, body),
  'DELETE /v2/staff/spans/{id}': ({ app, params, query }) => removeSpan(app, params.id, query.dry_run),
});
