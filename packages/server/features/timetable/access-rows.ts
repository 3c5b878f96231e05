import type { AccessRows } from '../../testing/access.ts';
import { coming } from '../../testing/samples.ts';
import { aRoom } from './queries-testing.ts';

export const accessRows: AccessRows = {
  'GET /v2/staff/timetable': { who: 'TD' },
  'POST /v2/staff/timetable': {
    who: 'D',
    ask: ({ group }) => ({
      body: { group_id: group, weekdays: [6], starts: '07:00', ends: '08:00', first_day: '2026-01-01' },
    }),
  },
  'PATCH /v2/staff/timetable/{id}': {
    who: 'D',
    ask: () => ({ params: { id: 1 }, body: { last_day: null } }),
  },
  'GET /v2/staff/rooms': { who: 'D' },
  'POST /v2/staff/rooms': { who: 'D', ask: () => ({ body: { name: 'Yangi xona' } }) },
  'PATCH /v2/staff/rooms/{id}': { who: 'D', ask: () => ({ params: { id: 1 }, body: {} }) },
  'POST /v2/staff/rooms/{id}/merge': {
    who: 'D',
    ask: async ({ make }) => ({ params: { id: await make(aRoom) }, body: { into_id: 2 } }),
  },
  'DELETE /v2/staff/rooms/{id}': {
    who: 'D',
    ask: async ({ make }) => ({ params: { id: await make(aRoom) } }),
  },
  'GET /v2/staff/lessons': {
    who: 'TD',
    ask: () => ({ query: { from_date: '2026-01-01', till_date: '2026-01-31' } }),
  },
  'POST /v2/staff/lessons': {
    who: 'TD',
    of: 'lesson',
    ask: ({ group }) => {
      const starts = coming();
      return {
        body: {
          group_id: group,
          starts_at: starts.toISOString(),
          ends_at: new Date(starts.getTime() + 60_000).toISOString(),
        },
      };
    },
  },
  'PATCH /v2/staff/lessons/{id}': {
    who: 'TD',
    of: 'lesson',
    ask: ({ lesson }) => ({ params: { id: lesson.id }, body: { substitute_id: null } }),
  },
  'POST /v2/staff/lessons/{id}/open': {
    who: 'TD',
    of: 'lesson',
    ask: ({ lesson }) => ({ params: { id: lesson.id } }),
  },
};
