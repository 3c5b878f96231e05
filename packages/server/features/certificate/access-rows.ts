import type { AccessRows } from '../../testing/access.ts';
import { issued, issuedFor } from './queries-testing.ts';

export const accessRows: AccessRows = {
  'GET /v1/certificate': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
  'POST /v1/certificate/{course_id}/claim': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student, course }) => ({
      params: { course_id: await make(issuedFor, [student, course]) },
    }),
  },
  'GET /v1/certificate/{id}/file': {
    who: 'SP',
    of: 'student',
    ask: async ({ make, student, course }) => ({ params: { id: await make(issued, [student, course]) } }),
  },
  'GET /v1/certificate/{id}/paper': {
    who: 'A',
    ask: async ({ make, read, student, course }) => {
      const id = await make(issued, [student, course]);
      const { items } = await read<{ items: { paper_url: string | null }[] }>('GET /v1/certificate');
      const link = items.find(({ paper_url: url }) => url?.startsWith(`/v1/certificate/${id}/`))!.paper_url!;
      return { params: { id }, query: { sig: link.split('sig=')[1]! } };
    },
  },
  'GET /v1/certificate/verify': {
    who: 'A',
    ask: async ({ make, student, course }) => {
      await make(issued, [student, course]);
      return { query: { code: await make('select code as value from certificate limit 1') } };
    },
  },
  'GET /v2/staff/certificates': { who: 'D' },
  'PATCH /v2/staff/certificates/{id}': {
    who: 'D',
    ask: async ({ make, student, course }) => ({
      params: { id: await make(issued, [student, course]) },
      body: { reason: 'Xato' },
    }),
  },
};
