import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/notification': { who: 'SPTD' },
  'PATCH /v1/notification/{id}/read': [
    {
      who: 'SPTD',
      of: 'owner',
      is: ['whenInactive'],
      async ask({ notification }) {
        const { id, uuid } = await notification();
        return { params: { id: uuid }, query: { notification_id: id } };
      },
    },
    {
      who: 'SPTD',
      of: 'owner',
      is: ['whenInactive'],
      async ask({ notification }) {
        const { id, uuid } = await notification();
        return { params: { id }, query: { notification_id: uuid } };
      },
    },
  ],
  'GET /v1/notification/stream': { who: 'SP', is: ['stream'] },
  'POST /v1/notification/read': { who: 'SPTD', is: ['whenInactive'], ask: () => ({ body: {} }) },
  'POST /v1/notification/seen': { who: 'SPTD', is: ['whenInactive'] },
  'POST /v2/staff/notify': {
    who: 'TD',
    of: 'lesson',
    ask: ({ group }) => ({ body: { group_id: group, message: { uz: 'Ertaga dars yoʻq' } } }),
  },
};
