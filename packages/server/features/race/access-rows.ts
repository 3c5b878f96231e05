import type { AccessRows } from '../../testing/access.ts';
import { newCode, newRace } from './queries-testing.ts';

export const accessRows: AccessRows = {
  'GET /v2/staff/race': { who: 'TD' },
  'POST /v2/staff/race': { who: 'TD', ask: () => ({ body: { lang: 'uz' } }) },
  'POST /v2/staff/race/{id}/start': {
    who: 'TD',
    of: 'lesson',
    ask: async ({ make, student }) => ({ params: { id: await make(newRace, [student, 'waiting']) } }),
  },
  'POST /v2/staff/race/{id}/end': {
    who: 'TD',
    of: 'lesson',
    ask: async ({ make, student }) => ({ params: { id: await make(newRace, [student, 'running']) } }),
  },
  'POST /v2/typing/race/join': {
    who: 'S',
    ask: async ({ make }) => ({ body: { code: String(await make(newCode)) } }),
  },
  'GET /v2/typing/race/{id}/stream': {
    who: 'STD',
    of: 'room',
    is: ['stream'],
    ask: async ({ make, student }) => ({ params: { id: await make(newRace, [student, 'running']) } }),
  },
};
