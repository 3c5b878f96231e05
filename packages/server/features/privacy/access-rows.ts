import type { AccessRows } from '../../testing/access.ts';
import { newChild, objectedChild, withdrawnChild } from './queries-testing.ts';

const password = 'mars-demo-1';

export const accessRows: AccessRows = {
  'GET /v1/me/privacy': { who: 'SP' },
  'GET /v1/me/data': { who: 'SP', of: 'student', ask: ({ student }) => ({ query: { student_id: student } }) },
  'DELETE /v1/me': { who: 'SP', is: ['whenInactive'], ask: () => ({ body: { password } }) },
  // After it: nobody is deleted.
  'DELETE /v1/me/deletion': { who: 'SP', is: ['whenInactive'] },
  'POST /v1/consent/withdraw': {
    who: 'P',
    of: 'student',
    ask: async ({ make, student }) => ({
      // Whoever asks about nobody asks about nobody here, too.
      body: { student_id: student > 1e9 ? student : await make(newChild, ['ota']), password },
    }),
  },
  'POST /v1/consent/keep': {
    who: 'P',
    of: 'student',
    ask: async ({ make, student }) => ({
      body: { student_id: student > 1e9 ? student : await make(withdrawnChild, ['ota', 'ota']), password },
    }),
  },
  'POST /v1/consent/object': {
    who: 'P',
    of: 'student',
    ask: async ({ make, student }) => ({
      body: { student_id: student > 1e9 ? student : await make(withdrawnChild, ['ota', 'admin']) },
    }),
  },
  'POST /v2/staff/person/{id}/consent/object': {
    who: 'D',
    of: 'student',
    ask: async ({ make, student }) => ({
      params: { id: student > 1e9 ? student : await make(withdrawnChild, ['ota', 'ota']) },
    }),
  },
  'POST /v2/staff/person/{id}/consent/decide': {
    who: 'D',
    of: 'student',
    ask: async ({ make, student }) => ({
      params: { id: student > 1e9 ? student : await make(objectedChild, ['ota']) },
      body: { keep: true, reason: 'Ota-ona kelishdi' },
    }),
  },
  'GET /v2/staff/person/{id}/consent': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'PUT /v2/staff/person/{id}/consent': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({
      params: { id: student },
      body: { consent: { full_name: 'Karimov Otabek', phone: '+998901234567' } },
    }),
  },
};
