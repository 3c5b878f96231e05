import { defineSamples, none } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/project/{id}': ({ project }) => ({ params: { id: project } }),
  'PUT /v1/project/{id}/draft': ({ project }) => ({ params: { id: project }, body: { text: 'Yarmi' } }),
  // A form is no JSON: what the body is, the feature's own tests and rows of access say.
  'POST /v1/project/{id}/submit': ({ project }) => ({ params: { id: project } }),
  'GET /v1/file/{id}': () => ({ params: { id: 1 }, query: { sig: 'x' } }),
  'GET /v2/staff/homework': none,
  'PATCH /v2/staff/homework': ({ bobur, project }) => ({
    body: { student_id: bobur, project_id: project, hand_in_id: 1, mark: 80, comment: null },
  }),
  'GET /v2/staff/homework/due': ({ group }) => ({ query: { group_id: group } }),
  'PUT /v2/staff/homework/due': ({ group, project }) => ({
    body: { group_id: group, project_id: project, due_on: '2026-12-01' },
  }),
  'GET /v2/staff/comments': none,
});
