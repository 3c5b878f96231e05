import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'POST /v1/auth/guest': {
    who: 'A',
    ask: () => ({ body: { key: 'demo-centre' }, headers: { origin: 'http://localhost:3001' } }),
  },
  'POST /v1/auth/embed': {
    who: 'SP',
    ask: () => ({ body: { key: 'demo-centre', origin: 'http://localhost:3001' } }),
  },
  'GET /v1/embed/site': {
    who: 'A',
    ask: () => ({ query: { key: 'demo-centre', origin: 'http://localhost:3001' } }),
  },
};
