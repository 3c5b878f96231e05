import { handlers } from '../../feature.ts';
import { studentFor } from '../me/reach.ts';
import { findPaymentStatus, listPayments } from './payment.ts';

export const routes = handlers({
  'GET /v1/payment/status': async ({ app, caller, query }) =>
    findPaymentStatus(app, await studentFor(app.store, caller, query.student_id)),
  'GET /v1/payment/history': async ({ app, caller, query }) =>
    listPayments(app, await studentFor(app.store, caller, query.student_id), query.cursor),
});
