import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v2/staff/people': { who: 'D' },
  'POST /v2/staff/people': {
    who: 'D',
    ask: () => ({ body: { role: 'teacher', first_name: 'Yangi', last_name: 'Ustoz' } }),
  },
  'PATCH /v2/staff/people/{id}': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({ params: { id: student }, body: { first_name: 'Bobur' } }),
  },
  'GET /v2/staff/groups': { who: 'TD' },
  'POST /v2/staff/groups': {
    who: 'D',
    ask: ({ course }) => ({ body: { name: 'FE-20', course_id: course } }),
  },
  'PATCH /v2/staff/groups/{id}': {
    who: 'D',
    of: 'lesson',
    ask: ({ group }) => ({ params: { id: group }, body: { monthly_price: 500_000 } }),
  },
  'GET /v2/staff/numbers': { who: 'D' },
};
