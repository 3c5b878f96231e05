import type { AccessRows } from '../../testing/access.ts';

export const accessRows: AccessRows = {
  'GET /v1/notification': { who: 'SPTD' },
  'PATCH /v1/notification/{id}/read': [
    {
      who: 'SPTD',
      of: 'owner',
      async ask({ notification }) {
        const { id, uuid } = await notification();
        return { params: { id: uuid }, query: { notification_id: id } };
      },
    },
    {
      who: 'SPTD',
      of: 'owner',
      async ask({ notification }) {
        const { id, uuid } = await notification();
        return { params: { id }, query: { notification_id: uuid } };
      },
    },
  ],
  'GET /v1/notification/stream': { who: 'SP' },
  'POST /v1/notification/read': { who: 'SPTD', ask: () => ({ body: {} }) },
  'POST /v1/notification/seen': { who: 'SPTD' },
};
