import { handlers } from '../../feature.ts';
import { whose } from '../me/reach.ts';
import { dateRange } from '../streak/day.ts';
import { listHistory, reverseRow } from './coin.ts';
import { giveCoins } from './staff.ts';

export const routes = handlers({
  'GET /v1/coins/student/history': async ({ app, caller, query }) => {
    const studentId = await whose(app.store, caller, query.student_id);
    return listHistory(app.store, studentId, dateRange(query));
  },

  'POST /v2/staff/coins': ({ app, body }) => giveCoins(app, body),

  'POST /v2/staff/ledger/{id}/reverse': ({ app, params, body }) =>
    app.store.transaction((db) =>
      reverseRow(db, { studentId: body.student_id, id: params.id, at: app.now() }),
    ),
});
