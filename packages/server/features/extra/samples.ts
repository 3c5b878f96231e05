import { coming, days, defineSamples, none, unknownId } from '../../testing/samples.ts';
import { fullSlot, newBooking, newSlot } from './queries-testing.ts';

export const samples = defineSamples({
  'GET /v1/extra-lesson/tutors': none,
  'GET /v1/extra-lesson/slots': days,
  'GET /v1/extra-lesson/my': none,
  'POST /v1/extra-lesson/book': async ({ make, bobur }) => ({
    body: { slot_id: await make(newSlot, [bobur]), topic: 'Flexbox' },
  }),
  'DELETE /v1/extra-lesson/{id}': async ({ make, bobur, aziza }, _role, whose) => ({
    params: {
      id: whose === 'unknown' ? unknownId : await make(newBooking, [whose === 'own' ? bobur : aziza]),
    },
  }),
  'POST /v1/extra-lesson/wait': async ({ make }) => ({
    body: { slot_id: await make(fullSlot), topic: 'Flexbox' },
  }),
  'DELETE /v1/extra-lesson/wait': () => ({ query: { slot_id: 1 } }),
  'GET /v2/staff/slots': days,
  'POST /v2/staff/slots': () => ({
    body: { starts_at: coming().toISOString(), minutes: 60, places: 1 },
  }),
  'PATCH /v2/staff/slots/{id}': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(newSlot, [bobur]) },
    body: { room: '12-xona' },
  }),
});
