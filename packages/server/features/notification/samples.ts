import { randomUUID } from 'node:crypto';
import { defineSamples, logins, none, unknownId } from '../../testing/samples.ts';

export const samples = defineSamples({
  'GET /v1/notification': none,
  'PATCH /v1/notification/{id}/read': async ({ notification }, role, whose) => {
    if (whose === 'unknown') return { params: { id: randomUUID() }, query: { notification_id: unknownId } };
    const { id, uuid } = await notification(whose === 'own' ? logins[role] : 'dilnoza');
    return { params: { id: uuid }, query: { notification_id: id } };
  },
  'POST /v1/notification/read': () => ({ body: {} }),
  'POST /v1/notification/seen': none,
  'GET /v1/notification/stream': none,
  'POST /v2/staff/notify': ({ group }) => ({
    body: { group_id: group, message: { uz: 'Ertaga dars yoʻq', ru: 'Завтра урока нет' } },
  }),
});
