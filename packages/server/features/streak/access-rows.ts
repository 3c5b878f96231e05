import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/streak': { who: 'SP', of: 'student', ask: ({ student }) => ({ query: { student_id: student } }) },
};
