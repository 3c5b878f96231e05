import { handlers, person } from '../../feature.ts';
import { logSecurity } from '../../security-log.ts';
import { studentFor } from '../me/reach.ts';
import { reverseByStaff } from '../shop/reverse.ts';
import { dateRange } from '../streak/day.ts';
import { listHistory } from './coin.ts';
import { findGifts, giveCoins } from './staff.ts';

export const routes = handlers({
  'GET /v1/coins/student/history': async ({ app, caller, query }) => {
    const studentId = await studentFor(app.store, caller, query.student_id);
    return listHistory(app.store, studentId, dateRange(query));
  },

  'GET /v2/staff/coins': ({ app, caller, query }) => findGifts(app, person(caller), query.group_id),

  'POST /v2/staff/coins': async ({ app, caller, body }) => {
    const row = await giveCoins(app, person(caller), body);
    const moved = { student: body.student_id, coins: body.coins, row: row.id };
    logSecurity(app, 'staff_coins', { person: person(caller).id, ...moved });
    return row;
  },

  'POST /v2/staff/ledger/{id}/reverse': async ({ app, caller, params, body }) => {
    const { student_id: studentId, reason } = body;
    const row = await reverseByStaff(app, person(caller), {
      studentId,
      id: params.id,
      reason: reason.trim(),
    });
    const moved = { student: studentId, coins: row.total_debit - row.total_credit, row: row.id };
    logSecurity(app, 'staff_reversal', { person: person(caller).id, ...moved });
    return row;
  },
});
