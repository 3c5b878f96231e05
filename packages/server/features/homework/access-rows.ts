import type { AccessRows } from '../../testing/access.ts';
import { fileOf, formOf } from '../../testing/form.ts';

export const accessRows: AccessRows = {
  'GET /v1/project/{id}': { who: 'S', of: 'owner', ask: ({ project }) => ({ params: { id: project } }) },
  'PUT /v1/project/{id}/draft': {
    who: 'S',
    of: 'owner',
    ask: ({ project }) => ({ params: { id: project }, body: { text: 'Yarmi' } }),
  },
  'POST /v1/project/{id}/submit': {
    who: 'S',
    of: 'owner',
    is: ['upload'],
    ask: async ({ project }) => ({
      params: { id: project },
      ...(await formOf([
        ['text', 'Tayyor'],
        ['file', fileOf('ish.txt', 'ish')],
      ])),
    }),
  },
  'GET /v1/file/{id}': {
    who: 'A',
    ask: async ({ file }) => {
      const { id, sig } = await file();
      return { params: { id }, query: { sig } };
    },
  },
  'GET /v2/staff/homework': { who: 'TD' },
  'PATCH /v2/staff/homework': {
    who: 'TD',
    of: 'lesson',
    ask: async ({ handIn }) => ({ body: { ...(await handIn()), mark: 80, comment: 'Yaxshi' } }),
  },
  'GET /v2/staff/homework/due': {
    who: 'TD',
    of: 'lesson',
    ask: ({ group }) => ({ query: { group_id: group } }),
  },
  'PUT /v2/staff/homework/due': {
    who: 'TD',
    of: 'lesson',
    ask: ({ group, project }) => ({ body: { group_id: group, project_id: project, due_on: '2026-12-01' } }),
  },
  'GET /v2/staff/comments': { who: 'TD' },
};
