import type { AccessRows } from '../../testing/access.ts';
import { firstDay, firstSpan, rested, waits } from './queries-testing.ts';

export const accessRows: AccessRows = {
  'GET /v1/me/projects': {
    who: 'SPTD',
    of: 'student',
    ask: ({ student, course }) => ({ query: { course_id: course, student_id: student } }),
  },
  'GET /v1/me/total_monthly_exam_results': {
    who: 'SPTD',
    of: 'student',
    ask: ({ student, group }) => ({ query: { group_id: group, student_id: student } }),
  },
  'GET /v1/study/progress': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({
      query: { student_id: student, from_date: '2026-01-01', till_date: '2026-01-31' },
    }),
  },
  'GET /v2/staff/groups/{id}/members': {
    who: 'TD',
    of: 'lesson',
    ask: ({ group }) => ({ params: { id: group } }),
  },
  'GET /v2/staff/groups/{id}/waiting': { who: 'D', ask: ({ group }) => ({ params: { id: group } }) },
  'POST /v2/staff/groups/{id}/waiting': {
    who: 'D',
    of: 'student',
    ask: async ({ student, make }) => ({
      params: { id: await make('select max(id) as value from study_group') },
      body: { student_id: student },
    }),
  },
  'DELETE /v2/staff/waiting/{id}': {
    who: 'D',
    ask: async ({ student, make }) => ({ params: { id: await make(waits, [student]) } }),
  },
  'GET /v2/staff/people/{id}/groups': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'POST /v2/staff/groups/{id}/members': {
    who: 'D',
    of: 'student',
    // On days before the student's own.
    ask: ({ group, student }) => ({
      params: { id: group },
      body: { student_id: student, joined_on: '2025-12-01', left_on: '2025-12-02', dry_run: true },
    }),
  },
  'DELETE /v2/staff/groups/{id}/members/{student_id}': {
    who: 'D',
    of: 'student',
    ask: ({ group, student }) => ({ params: { id: group, student_id: student }, query: { dry_run: true } }),
  },
  'POST /v2/staff/groups/{id}/members/{student_id}/move': {
    who: 'D',
    of: 'student',
    ask: async ({ group, student, make }) => ({
      params: { id: group, student_id: student },
      body: { group_id: await make('select max(id) as value from study_group'), dry_run: true },
    }),
  },
  'PATCH /v2/staff/spans/{id}': {
    who: 'D',
    ask: async ({ student, make }) => ({
      params: { id: await make(firstSpan, [student]) },
      body: { dry_run: true },
    }),
  },
  'DELETE /v2/staff/spans/{id}': {
    who: 'D',
    ask: async ({ student, make }) => ({
      params: { id: await make(firstSpan, [student]) },
      query: { dry_run: true },
    }),
  },
  'POST /v2/staff/spans/{id}/rests': {
    who: 'D',
    ask: async ({ student, make }) => ({
      params: { id: await make(firstSpan, [student]) },
      body: {
        from_day: await make(firstDay(0), [student]),
        back_on: await make(firstDay(1), [student]),
        dry_run: true,
      },
    }),
  },
  'PATCH /v2/staff/rests/{id}': {
    who: 'D',
    ask: async ({ student, make }) => ({
      params: { id: await make(rested, [student]) },
      body: { dry_run: true },
    }),
  },
  'DELETE /v2/staff/rests/{id}': {
    who: 'D',
    ask: async ({ student, make }) => ({
      params: { id: await make(rested, [student]) },
      query: { dry_run: true },
    }),
  },
};
