import { defineSamples, none, student, unknownId } from '../../testing/samples.ts';
import { payCode, performed, receiptCode } from './queries-testing.ts';

const unknownCode = '00000000-0000-4000-8000-000000000000';

export const samples = defineSamples({
  'GET /v1/payment/status': none,
  'GET /v1/payment/history': none,
  'POST /v1/payment/order': (known, role, whose) => ({
    body: { student_id: student(known, role === 'P' ? 'P' : 'S', whose), system: 'payme' },
  }),
  'GET /v1/payment/pay/{code}': async ({ make, bobur }, _role, whose) => ({
    params: { code: whose === 'unknown' ? unknownCode : await make(payCode, [bobur]) },
  }),
  'GET /v1/payment/receipt/{code}': async ({ make, bobur }, _role, whose) => ({
    params: {
      code: whose === 'unknown' ? unknownCode : await make(receiptCode, [await make(performed, [bobur])]),
    },
  }),
  'GET /v2/staff/payments': none,
  'GET /v2/staff/payments/table': none,
  'POST /v2/staff/payments/{id}/refund': async ({ make, bobur }, _role, whose) => ({
    params: { id: whose === 'unknown' ? unknownId : await make(performed, [bobur]) },
    body: { reason: 'Ikki marta toʻlangan' },
  }),
  'GET /v2/staff/payment-systems': none,
  'PUT /v2/staff/payment-systems/{system}': () => ({
    params: { system: 'payme' },
    body: { merchant_id: 'sinov', secret: 'sinov-kalit' },
  }),
  'DELETE /v2/staff/payment-systems/{system}': () => ({ params: { system: 'click' } }),
});
