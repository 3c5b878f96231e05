import { coming, days, defineSamples, none, unknownId } from '../../testing/samples.ts';

const lessonId = ({ lesson }: { lesson: { id: number } }, whose: string) =>
  whose === 'unknown' ? unknownId : lesson.id;

export const samples = defineSamples({
  'GET /v2/staff/timetable': none,
  'POST /v2/staff/timetable': ({ group }) => ({
    body: { group_id: group, weekdays: [6], starts: '07:00', ends: '08:00', first_day: '2026-01-01' },
  }),
  'PATCH /v2/staff/timetable/{id}': () => ({ params: { id: 1 }, body: { weekdays: [6] } }),
  'GET /v2/staff/rooms': none,
  'POST /v2/staff/rooms': () => ({ body: { name: 'Yangi xona' } }),
  'PATCH /v2/staff/rooms/{id}': () => ({ params: { id: 1 }, body: {} }),
  'POST /v2/staff/rooms/{id}/merge': () => ({ params: { id: 1 }, body: { into_id: 2 } }),
  'DELETE /v2/staff/rooms/{id}': () => ({ params: { id: unknownId } }),
  'GET /v2/staff/lessons': days,
  'POST /v2/staff/lessons': ({ group }) => {
    const starts = coming();
    return {
      body: {
        group_id: group,
        starts_at: starts.toISOString(),
        ends_at: new Date(starts.getTime() + 60_000).toISOString(),
      },
    };
  },
  'PATCH /v2/staff/lessons/{id}': (known, _role, whose) => ({
    params: { id: lessonId(known, whose) },
    body: {},
  }),
  'POST /v2/staff/lessons/{id}/open': (known, _role, whose) => ({ params: { id: lessonId(known, whose) } }),
});
