import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/coins/student/history': {
    who: 'SPTD',
    of: 'student',
    ask: ({ student }) => ({
      query: { student_id: student, from_date: '2026-01-01', till_date: '2026-01-31' },
    }),
  },
  'GET /v2/staff/coins': { who: 'TD', of: 'lesson', ask: ({ group }) => ({ query: { group_id: group } }) },
  'POST /v2/staff/coins': {
    who: 'TD',
    of: 'lesson',
    ask: ({ student, key }) => ({
      body: { student_id: student, coins: 5, reason: { uz: 'Sovgʻa', ru: 'Подарок' } },
      headers: key(),
    }),
  },
  'POST /v2/staff/ledger/{id}/reverse': {
    who: 'D',
    of: 'student',
    ask: async ({ student, ledgerRow, key }) => ({
      params: { id: await ledgerRow() },
      body: { student_id: student, reason: 'Adashib berilgan' },
      headers: key(),
    }),
  },
};
