import { randomUUID } from 'node:crypto';
import { defineSamples, type MakeSample, none, student, today, unknownId } from '../../testing/samples.ts';
import { firstSpan } from '../study/testing.ts';
import { booked, charged, forgetful, payCode, performed, receiptCode, tillLine } from './queries-testing.ts';

const key = () => ({ 'idempotency-key': randomUUID() });
/** As which goods the tax system knows a lesson. */
const fiscal = { code: '10899002001000000', package_code: '1209885', vat_percent: 0 };
const unknownCode = '00000000-0000-4000-8000-000000000000';

const month = () => today().slice(0, 7);

/** The path of a charge, and of a time in a group. */
const chargeId: MakeSample = async ({ make, bobur, group }, _role, whose) => ({
  params: { id: whose === 'unknown' ? unknownId : await make(charged, [bobur, group]) },
});
const spanId: MakeSample = async ({ make, bobur }, _role, whose) => ({
  params: { id: whose === 'unknown' ? unknownId : await make(firstSpan, [bobur]) },
});

/** Staff name a student, a student and the parent of one child need not. */
const ofStudent: MakeSample = (known, role, whose) =>
  role === 'D' || whose !== 'own' ? { query: { student_id: student(known, role, whose) } } : {};

export const samples = defineSamples({
  'GET /v1/payment/status': ofStudent,
  'GET /v1/payment/history': ofStudent,
  'POST /v1/payment/order': (known, role, whose) => ({
    body: { student_id: student(known, role === 'P' ? 'P' : 'S', whose), system: 'payme' },
  }),
  'GET /v1/payment/pay/{code}': async ({ make, bobur }, _role, whose) => ({
    params: { code: whose === 'unknown' ? unknownCode : await make(payCode, [bobur]) },
  }),
  'POST /v1/payment/pay/{code}': async ({ make, bobur }, _role, whose) => ({
    params: { code: whose === 'unknown' ? unknownCode : await make(payCode, [bobur]) },
    body: { system: 'payme' },
  }),
  'GET /v1/payment/receipt/{code}': async ({ make, bobur }, _role, whose) => ({
    params: {
      code: whose === 'unknown' ? unknownCode : await make(receiptCode, [await make(performed, [bobur])]),
    },
  }),
  'GET /v1/payment/receipt/{code}/file': async ({ make, bobur }, _role, whose) => ({
    params: {
      code: whose === 'unknown' ? unknownCode : await make(receiptCode, [await make(performed, [bobur])]),
    },
  }),
  'GET /v2/staff/payments': none,
  'GET /v2/staff/payments/table': none,
  'GET /v2/staff/payments/sums': none,
  'POST /v2/staff/payments': (known, role, whose) => ({
    body: { student_id: student(known, role, whose), amount: 1000, note: 'Kassa' },
    headers: key(),
  }),
  'POST /v2/staff/payments/{id}/reverse': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(booked, [bobur]) },
    body: { reason: 'Boshqa oʻquvchiga yozilgan' },
    headers: key(),
  }),
  'POST /v2/staff/payments/{id}/refund': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(performed, [bobur]) },
    body: { reason: 'Ikki marta toʻlangan' },
    headers: key(),
  }),
  'GET /v2/staff/debtors': none,
  'POST /v2/staff/debtors/{student_id}/remind': async (known, role, whose) => {
    const student_id = student(known, role, whose);
    if (whose !== 'unknown') await known.make(forgetful, [student_id]);
    return { params: { student_id } };
  },
  'POST /v2/staff/people/{id}/pay-code': (known, role, whose) => ({
    params: { id: student(known, role, whose) },
  }),
  'PUT /v2/staff/debtors/{student_id}/promise': async (known, role, whose) => {
    const student_id = student(known, role, whose);
    if (whose !== 'unknown') await known.make(forgetful, [student_id]);
    return { params: { student_id }, body: { by_day: today(), note: 'Oylikda' } };
  },
  'DELETE /v2/staff/debtors/{student_id}/promise': (known, role, whose) => ({
    params: { student_id: student(known, role, whose) },
  }),
  'GET /v2/staff/people/{id}/charges': (known, role, whose) => ({
    params: { id: student(known, role, whose) },
  }),
  'POST /v2/staff/charges': (known, role, whose) => ({
    body: {
      student_id: student(known, role, whose),
      group_id: known.group,
      month: month(),
      amount: 1000,
      reason: 'Qoʻshimcha dars',
    },
    headers: key(),
  }),
  'POST /v2/staff/charges/{id}/lower': async (...of) => ({
    ...(await chargeId(...of)),
    body: { amount: 500, reason: 'Kasal boʻlgan' },
    headers: key(),
  }),
  'POST /v2/staff/charges/{id}/reverse': async (...of) => ({
    ...(await chargeId(...of)),
    body: { reason: 'Xato yozilgan' },
    headers: key(),
  }),
  'GET /v2/staff/charges/differences': none,
  'POST /v2/staff/charges/differences': (known, role, whose) => ({
    body: {
      book: false,
      items: [
        { student_id: student(known, role, whose), group_id: known.group, month: month(), amount: 1000 },
      ],
    },
    headers: key(),
  }),
  'PUT /v2/staff/spans/{id}/price': async (...of) => ({
    ...(await spanId(...of)),
    body: { percent: 10, reason: 'Aka-uka' },
  }),
  'DELETE /v2/staff/spans/{id}/price': spanId,
  'GET /v2/staff/charging': none,
  'PUT /v2/staff/charging': () => ({ body: { way: 'whole' } }),
  'GET /v2/staff/payment-systems': none,
  'PUT /v2/staff/payment-systems/{system}': () => ({
    params: { system: 'payme' },
    body: { merchant_id: 'sinov', secret: 'sinov-kalit', fiscal },
  }),
  'DELETE /v2/staff/payment-systems/{system}': () => ({ params: { system: 'click' } }),
  // A form is no JSON: what the body is, the feature's own tests and rows of access say.
  'POST /v2/staff/till-table/columns': () => ({ query: { state: 4 } }),
  'POST /v2/staff/till-table': () => ({
    query: { system: 'payme', id: 0, time: 1, amount: 2, order: 3, state: 4, paid: 'Оплачен' },
  }),
  'GET /v2/staff/till-table': none,
  'POST /v2/staff/till-table/{id}/book': async (known, role, whose) => ({
    params: { id: await known.make(tillLine) },
    body: { student_id: student(known, role, whose) },
    headers: key(),
  }),
  'POST /v2/staff/till-table/{id}/leave': async ({ make }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(tillLine) },
    body: { reason: 'Boshqa markazniki' },
  }),
});
