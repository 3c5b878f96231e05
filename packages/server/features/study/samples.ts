import { days, defineSamples, unknownId } from '../../testing/samples.ts';
import { firstSpan, rested, waits } from './queries-testing.ts';

export const samples = defineSamples({
  'GET /v1/study/progress': days,
  'GET /v1/me/projects': (known) => ({
    query: { course_id: known.course },
  }),
  'GET /v2/staff/groups/{id}/members': ({ group }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : group },
  }),
  'GET /v2/staff/groups/{id}/waiting': ({ group }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : group },
  }),
  'POST /v2/staff/groups/{id}/waiting': ({ group, aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : group },
    body: { student_id: aziza },
  }),
  'DELETE /v2/staff/waiting/{id}': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(waits, [bobur]) },
  }),
  'GET /v2/staff/people/{id}/groups': ({ aziza }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : aziza },
  }),
  'POST /v2/staff/groups/{id}/members': ({ group }) => ({ params: { id: group }, body: { dry_run: true } }),
  'DELETE /v2/staff/groups/{id}/members/{student_id}': ({ group }) => ({
    params: { id: group },
    query: { dry_run: true },
  }),
  'POST /v2/staff/groups/{id}/members/{student_id}/move': ({ group }) => ({
    params: { id: group },
    body: { group_id: group, dry_run: true },
  }),
  'PATCH /v2/staff/spans/{id}': () => ({ params: { id: 1 }, body: { dry_run: true } }),
  'DELETE /v2/staff/spans/{id}': () => ({ params: { id: 1 }, query: { dry_run: true } }),
  'POST /v2/staff/spans/{id}/rests': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(firstSpan, [bobur]) },
    body: { from_day: '2026-01-01', back_on: '2026-01-02', dry_run: true },
  }),
  'PATCH /v2/staff/rests/{id}': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(rested, [bobur]) },
    body: { dry_run: true },
  }),
  'DELETE /v2/staff/rests/{id}': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(rested, [bobur]) },
    query: { dry_run: true },
  }),
  'GET /v1/me/total_monthly_exam_results': (known) => ({
    query: { group_id: known.group },
  }),
});
