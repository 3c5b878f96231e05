import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'POST /v1/auth/signin': {
    who: 'A',
    is: ['limited'],
    ask: () => ({ body: { login: 'bobur', password: 'mars-demo-1' } }),
  },
  'POST /v1/auth/handover': {
    who: 'A',
    ask: async ({ assertion }) => ({
      body: { assertion: await assertion() },
      headers: { origin: 'http://localhost:3001' },
    }),
  },
  'POST /v1/auth/password': {
    who: 'A',
    is: ['limited'],
    ask: async ({ newcomer }) => ({ body: { ...(await newcomer()), password: 'yangi-parol-1' } }),
  },
  'PATCH /v1/me/password': {
    who: 'SPTD',
    is: ['whenInactive'],
    ask: () => ({ body: { old_password: 'mars-demo-1', new_password: 'mars-demo-1' } }),
  },
  'POST /v2/staff/start-codes': { who: 'D', ask: ({ group }) => ({ body: { group_id: group } }) },
  'POST /v2/staff/person/{id}/start-code': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'GET /v1/auth/token': {
    who: 'A',
    ask: async ({ refreshToken }) => ({ headers: { authorization: `Bearer ${await refreshToken()}` } }),
  },
  'POST /v1/auth/logout': { who: 'SPTD', is: ['whenInactive'] },
  'POST /v1/auth/end': { who: 'A', ask: () => ({ body: { ticket: 'A'.repeat(43) } }) },
  'GET /v1/auth/sessions': { who: 'SPTD' },
  'DELETE /v1/auth/sessions/{id}': {
    who: 'SPTD',
    of: 'owner',
    is: ['whenInactive'],
    ask: async ({ session }) => ({ params: { id: await session() } }),
  },
};
