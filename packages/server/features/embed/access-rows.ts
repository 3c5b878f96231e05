import { createHash, randomUUID } from 'node:crypto';
import type { AccessRows } from '../../testing/access.ts';
import { newCode, newRefused } from './queries-testing.ts';

const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

export const accessRows: AccessRows = {
  'POST /v1/auth/guest': {
    who: 'A',
    ask: () => ({ body: { key: 'demo-centre' }, headers: { origin: 'http://localhost:3001' } }),
  },
  'POST /v1/auth/embed': {
    who: 'SP',
    is: ['whenInactive'],
    ask: () => ({ body: { key: 'demo-centre', origin: 'http://localhost:3001' } }),
  },
  'POST /v1/auth/embed/code': {
    who: 'SP',
    is: ['whenInactive'],
    ask: () => ({
      body: { key: 'demo-centre', return_to: 'http://localhost:3001/natijalar.html', challenge },
    }),
  },
  'POST /v1/auth/embed/exchange': {
    who: 'A',
    ask: async ({ make, session }) => {
      await make(newCode, [await session(), challenge]);
      return { body: { code: 'namuna-kod', verifier }, headers: { origin: 'http://localhost:3001' } };
    },
  },
  'GET /v1/embed/site': {
    who: 'A',
    ask: () => ({ query: { key: 'demo-centre', origin: 'http://localhost:3001' } }),
  },
  'GET /v1/embed/address': { who: 'A', ask: () => ({ query: { key: 'demo-centre' } }) },
  'GET /v2/staff/sites/refused': { who: 'D' },
  'POST /v2/staff/sites/refused': {
    who: 'D',
    ask: async ({ make }) => {
      await make(newRefused);
      return { body: { key: 'demo-centre', origin: 'https://www.markaz.example' } };
    },
  },
  'GET /v2/staff/sites': { who: 'D' },
  'POST /v2/staff/sites': {
    who: 'D',
    ask: () => ({
      body: { key: `sayt-${randomUUID()}`, name: 'Sayt', origins: ['https://sayt.example'] },
    }),
  },
  'PATCH /v2/staff/sites/{key}': {
    who: 'D',
    ask: () => ({ params: { key: 'demo-centre' }, body: { name: 'Namuna' } }),
  },
};
