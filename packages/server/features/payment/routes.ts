import { Readable } from 'node:stream';
import { handlers, person } from '../../feature.ts';
import { dayOf } from '../clock/time.ts';
import { studentFor } from '../me/reach.ts';
import { orderPayment } from './order.ts';
import { showPayPage, showReceipt } from './page.ts';
import { findPaymentStatus, listPayments } from './payment.ts';
import { findPayments, paymentTable, refund } from './staff.ts';
import { findSystems, keepSystem, stopSystem } from './systems.ts';

export const routes = handlers({
  'GET /v1/payment/status': async ({ app, caller, query }) =>
    findPaymentStatus(app, await studentFor(app.store, caller, query.student_id)),
  'GET /v1/payment/history': async ({ app, caller, query }) =>
    listPayments(app, await studentFor(app.store, caller, query.student_id), query.cursor),
  'POST /v1/payment/order': ({ app, caller, body }) => orderPayment(app, caller, body),
  'GET /v1/payment/pay/{code}': ({ app, reply, params, query }) =>
    showPayPage(app, reply, { ...params, ...query }),
  'GET /v1/payment/receipt/{code}': ({ app, reply, params, query }) =>
    showReceipt(app, reply, { ...params, ...query }),
  'GET /v2/staff/payments': ({ app, query }) => findPayments(app, query),
  'GET /v2/staff/payments/table': ({ app, query, reply }) => {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payments-${dayOf(app.now())}.csv"`,
    });
    return Readable.from(paymentTable(app, query));
  },
  'POST /v2/staff/payments/{id}/refund': ({ app, caller, params, body }) =>
    refund(app, person(caller), params.id, body.reason),
  'GET /v2/staff/payment-systems': ({ app }) => findSystems(app),
  'PUT /v2/staff/payment-systems/{system}': ({ app, params, body }) => keepSystem(app, params.system, body),
  'DELETE /v2/staff/payment-systems/{system}': ({ app, params }) => stopSystem(app, params.system),
});
