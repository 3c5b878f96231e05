import type { AccessRows } from '../../testing/access.ts';
import { coming } from '../../testing/samples.ts';
import { fullSlot, newBooking, newSlot } from './queries-testing.ts';

const days = { from_date: '2026-01-01', till_date: '2026-01-31' };
const topic = 'Flexbox';

export const accessRows: AccessRows = {
  'GET /v1/extra-lesson/tutors': { who: 'S' },
  'GET /v1/extra-lesson/slots': { who: 'S', ask: () => ({ query: days }) },
  'GET /v1/extra-lesson/my': { who: 'S' },
  'POST /v1/extra-lesson/book': {
    who: 'S',
    ask: async ({ make, student }) => ({ body: { slot_id: await make(newSlot, [student]), topic } }),
  },
  'DELETE /v1/extra-lesson/{id}': {
    who: 'S',
    of: 'owner',
    ask: async ({ make, student }) => ({ params: { id: await make(newBooking, [student]) } }),
  },
  'POST /v1/extra-lesson/wait': {
    who: 'S',
    ask: async ({ make }) => ({ body: { slot_id: await make(fullSlot), topic } }),
  },
  'DELETE /v1/extra-lesson/wait': { who: 'S', ask: () => ({ query: { slot_id: 1 } }) },
  'GET /v2/staff/slots': { who: 'TD', ask: () => ({ query: days }) },
  'POST /v2/staff/slots': {
    who: 'TD',
    ask: () => ({ body: { starts_at: coming().toISOString(), minutes: 60, places: 1 } }),
  },
  'PATCH /v2/staff/slots/{id}': {
    who: 'TD',
    of: 'lesson',
    ask: async ({ make, student }) => ({
      params: { id: await make(newSlot, [student]) },
      body: { room: '12-xona' },
    }),
  },
};
