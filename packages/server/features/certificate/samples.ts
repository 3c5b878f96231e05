import { defineSamples, none, student, unknownId } from '../../testing/samples.ts';
import { issued, issuedFor } from './queries-testing.ts';

export const samples = defineSamples({
  'GET /v1/certificate': (known, role, whose) => ({
    query: { student_id: student(known, role === 'P' ? 'P' : 'S', whose) },
  }),
  'POST /v1/certificate/{course_id}/claim': async ({ make, bobur, course }) => ({
    params: { course_id: await make(issuedFor, [bobur, course]) },
  }),
  'GET /v1/certificate/{id}/file': async (known, role, whose) => ({
    params: {
      id:
        whose === 'unknown'
          ? unknownId
          : await known.make(issued, [student(known, role === 'P' ? 'P' : 'S', whose), known.course]),
    },
  }),
  'GET /v1/certificate/{id}/paper': () => ({ params: { id: 1 }, query: { sig: 'x' } }),
  'GET /v1/certificate/verify': () => ({ query: { code: '7K2M-9QPX-3HAB' } }),
  'GET /v2/staff/certificates': none,
  'PATCH /v2/staff/certificates/{id}': async ({ make, bobur, course }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(issued, [bobur, course]) },
    body: { reason: 'Xato' },
  }),
});
