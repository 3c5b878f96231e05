import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'POST /v1/auth/signin': { who: 'A', ask: () => ({ body: { login: 'bobur', password: 'mars-demo-1' } }) },
  'POST /v1/auth/handover': {
    who: 'A',
    ask: async ({ assertion }) => ({
      body: { assertion: await assertion() },
      headers: { origin: 'http://localhost:3001' },
    }),
  },
  'GET /v1/auth/token': {
    who: 'A',
    ask: async ({ refreshToken }) => ({ headers: { authorization: `Bearer ${await refreshToken()}` } }),
  },
  'POST /v1/auth/logout': { who: 'SPTD' },
  'GET /v1/auth/sessions': { who: 'SPTD' },
  'DELETE /v1/auth/sessions/{id}': {
    who: 'SPTD',
    of: 'owner',
    ask: async ({ session }) => ({ params: { id: await session() } }),
  },
};
