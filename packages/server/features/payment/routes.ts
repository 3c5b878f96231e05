import type { FastifyRequest } from 'fastify';
import { acceptedLang } from '../../accepted-lang.ts';
import { handlers, person } from '../../feature.ts';
import { makerOf, sendInTurn } from '../../work/making.ts';
import { dayOf } from '../clock/time.ts';
import { withTable } from '../import/with-table.ts';
import { studentFor } from '../me/reach.ts';
import { findCharges, lowerCharge, makeCharge, reverseCharge } from './charges.ts';
import { findCharging, setCharging } from './charging.ts';
import { findDebtors, remindDebtor } from './debtors.ts';
import { bookCash, findSums, refund, renewPayCode, reverseCash } from './desk.ts';
import { findDifferences, settleDifferences } from './differences.ts';
import { orderPayment } from './order.ts';
import type { Lang } from './page-texts.ts';
import { payByForm, showPayPage } from './pay-page.ts';
import { findPaymentStatus, listPayments } from './payment.ts';
import { dropOwnPrice, dropPromise, promise, setOwnPrice } from './personal-terms.ts';
import { readReceipt, showReceipt } from './receipt-page.ts';
import { findPayments, paymentTable } from './staff.ts';
import { findSystems, keepSystem, stopSystem } from './systems.ts';
import { bookLine, findLines, leaveLine } from './till-book.ts';
import { compareTable, lookThrough } from './till-table.ts';

/** Of an address that anybody may have written on: in the language that it names, else in that of the browser. */
const pageOf = (
  request: FastifyRequest,
  { lang, ...said }: { lang?: Lang; order?: string; back?: 'child' },
) => ({
  lang: lang ?? acceptedLang(request.headers['accept-language']),
  order: said.order,
  back: said.back,
});

export const routes = handlers({
  'GET /v1/payment/status': async ({ app, caller, query }) =>
    findPaymentStatus(app, await studentFor(app.store, caller, query.student_id)),
  'GET /v1/payment/history': async ({ app, caller, query }) =>
    listPayments(app, await studentFor(app.store, caller, query.student_id), query.cursor),
  'POST /v1/payment/order': ({ app, caller, body }) => orderPayment(app, caller, body),
  'GET /v1/payment/pay/{code}': ({ app, request, reply, params, query }) =>
    showPayPage(app, reply, { ...pageOf(request, query), ...params }),
  'POST /v1/payment/pay/{code}': ({ app, request, reply, params, query, body }) =>
    payByForm(app, reply, { ...pageOf(request, query), ...params, ...body }),
  'GET /v1/payment/receipt/{code}': ({ app, request, reply, params, query }) =>
    showReceipt(app, reply, { ...pageOf(request, query), ...params }),
  'GET /v1/payment/receipt/{code}/file': ({ app, request, reply, params, query }) =>
    readReceipt(app, reply, { ...pageOf(request, query), ...params }),
  'GET /v2/staff/payments': ({ app, query }) => findPayments(app, query),
  'GET /v2/staff/payments/table': ({ app, caller, query, request, reply }) => {
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payments-${dayOf(app.now())}.csv"`,
    });
    return sendInTurn(app, makerOf(caller, request.ip), () => paymentTable(app, query));
  },
  'GET /v2/staff/payments/sums': ({ app, query }) => findSums(app, query),
  'POST /v2/staff/payments': ({ app, caller, body }) => bookCash(app, person(caller), body),
  'POST /v2/staff/payments/{id}/reverse': ({ app, caller, params, body }) =>
    reverseCash(app, person(caller), params.id, body.reason),
  'GET /v2/staff/debtors': ({ app, query }) => findDebtors(app, query),
  'POST /v2/staff/debtors/{student_id}/remind': ({ app, params }) => remindDebtor(app, params.student_id),
  'POST /v2/staff/payments/{id}/refund': ({ app, caller, params, body }) =>
    refund(app, person(caller), params.id, body.reason),
  'POST /v2/staff/people/{id}/pay-code': ({ app, params }) => renewPayCode(app, params.id),
  'GET /v2/staff/payment-systems': ({ app }) => findSystems(app),
  'PUT /v2/staff/payment-systems/{system}': ({ app, params, body }) => keepSystem(app, params.system, body),
  'DELETE /v2/staff/payment-systems/{system}': ({ app, params }) => stopSystem(app, params.system),
  'GET /v2/staff/people/{id}/charges': ({ app, params }) => findCharges(app, params.id),
  'POST /v2/staff/charges': ({ app, caller, body }) => makeCharge(app, person(caller), body),
  'POST /v2/staff/charges/{id}/lower': ({ app, caller, params, body }) =>
    lowerCharge(app, person(caller), params.id, body),
  'POST /v2/staff/charges/{id}/reverse': ({ app, caller, params, body }) =>
    reverseCharge(app, person(caller), params.id, body.reason),
  'PUT /v2/staff/spans/{id}/price': ({ app, caller, params, body }) =>
    setOwnPrice(app, person(caller), params.id, body),
  'DELETE /v2/staff/spans/{id}/price': ({ app, caller, params }) =>
    dropOwnPrice(app, person(caller), params.id),
  'PUT /v2/staff/debtors/{student_id}/promise': ({ app, caller, params, body }) =>
    promise(app, person(caller), params.student_id, body),
  'DELETE /v2/staff/debtors/{student_id}/promise': ({ app, params }) => dropPromise(app, params.student_id),
  'GET /v2/staff/charging': ({ app }) => findCharging(app),
  'PUT /v2/staff/charging': ({ app, body }) => setCharging(app, body.way),
  'GET /v2/staff/charges/differences': ({ app }) => findDifferences(app),
  'POST /v2/staff/charges/differences': ({ app, caller, body }) =>
    settleDifferences(app, person(caller), body),
  'POST /v2/staff/till-table/columns': ({ app, caller, query, request }) =>
    withTable(app, person(caller), request, (path) => lookThrough(app, query, path)),
  'POST /v2/staff/till-table': ({ app, caller, query, request }) =>
    withTable(app, person(caller), request, (path) => compareTable(app, query, path)),
  'GET /v2/staff/till-table': ({ app, query }) => findLines(app, query),
  'POST /v2/staff/till-table/{id}/book': ({ app, caller, params, body }) =>
    bookLine(app, person(caller), params.id, body),
  'POST /v2/staff/till-table/{id}/leave': ({ app, caller, params, body }) =>
    leaveLine(app, person(caller), params.id, body.reason),
});
