import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/me/avatar_files': { who: 'SPTD' },
  'PATCH /v1/me/update_picture': [
    { who: 'SPTD', is: ['upload'], ask: () => ({ query: { emoji: 0 } }) },
    {
      who: 'SPTD',
      of: 'owner',
      is: ['upload'],
      ask: ({ student }) => ({ query: { emoji: 0, student_id: student } }),
    },
  ],
};
