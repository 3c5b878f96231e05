import { type Caller, handlers, person } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { joining, leaving } from './acts.ts';
import { changeSpan, findGroupsOf, findMembers, moveMember, removeSpan } from './members.ts';
import { addRest, changeRest, removeRest } from './rests.ts';
import { act, type Doing } from './spans.ts';
import { findExamResults, findProgress, findProjects } from './study.ts';
import { addWaiting, findWaiting, removeWaiting } from './wait.ts';

export const routes = handlers({
  'GET /v1/me/projects': async ({ app, caller, query }) =>
    findProjects(app, await studentFor(app.store, caller, query.student_id), query.course_id),
  'GET /v1/me/total_monthly_exam_results': async ({ app, caller, query }) =>
    findExamResults(app, await studentFor(app.store, caller, query.student_id), query.group_id),
  'GET /v1/study/progress': async ({ app, caller, query }) =>
    findProgress(app, await studentFor(app.store, caller, query.student_id), query),
  'GET /v2/staff/groups/{id}/members': ({ app, caller, params }) =>
    findMembers(app, person(caller), params.id),
  'GET /v2/staff/groups/{id}/waiting': ({ app, params }) => findWaiting(app, params.id),
  'POST /v2/staff/groups/{id}/waiting': ({ app, caller, params, body }) =>
    addWaiting(app, person(caller), params.id, body),
  'DELETE /v2/staff/waiting/{id}': ({ app, params }) => removeWaiting(app, params.id),
  'GET /v2/staff/people/{id}/groups': ({ app, params }) => findGroupsOf(app, params.id),
  'POST /v2/staff/groups/{id}/members': ({ app, caller, params, body }) => {
    const { student_id: studentId, joined_on, left_on } = body;
    return act(app, [joining({ groupId: params.id, studentId, joined_on, left_on })], doing(caller, body));
  },
  'DELETE /v2/staff/groups/{id}/members/{student_id}': ({ app, caller, params, query }) => {
    const whose = { groupId: params.id, studentId: params.student_id };
    return act(app, [leaving({ ...whose, left_on: query.left_on })], doing(caller, query));
  },
  'POST /v2/staff/groups/{id}/members/{student_id}/move': ({ app, caller, params, body }) =>
    moveMember(app, { groupId: params.id, studentId: params.student_id }, body, doing(caller, body)),
  'PATCH /v2/staff/spans/{id}': ({ app, caller, params, body: { dry_run, strikes, over_places, ...sent } }) =>
    changeSpan(app, params.id, sent, doing(caller, { dry_run, strikes, over_places })),
  'DELETE /v2/staff/spans/{id}': ({ app, caller, params, query }) =>
    removeSpan(app, params.id, doing(caller, query)),
  'POST /v2/staff/spans/{id}/rests': ({ app, caller, params, body }) =>
    addRest(app, params.id, body, doing(caller, body)),
  'PATCH /v2/staff/rests/{id}': ({ app, caller, params, body }) =>
    changeRest(app, params.id, body, doing(caller, body)),
  'DELETE /v2/staff/rests/{id}': ({ app, caller, params, query }) =>
    removeRest(app, params.id, doing(caller, query)),
});

/** @param strikes `12:2026-11,13:2026-11` */
const doing = (
  caller: Caller,
  {
    dry_run,
    strikes,
    over_places,
  }: { dry_run?: boolean | undefined; strikes?: string | undefined; over_places?: boolean | undefined },
): Doing => ({
  by: person(caller).id,
  dry_run,
  over_places,
  strikes: (strikes?.split(',') ?? []).map((one) => {
    const [group_id, month] = one.split(':') as [string, string];
    return { group_id: Number(group_id), month };
  }),
});
