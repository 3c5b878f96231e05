import type { AccessRows } from '../../testing/access.ts';
import { owing, paid, payCode, performed, receiptCode } from './queries-testing.ts';

export const accessRows: AccessRows = {
  'POST /v1/payment/order': {
    who: 'SP',
    of: 'student',
    is: ['whenInactive'],
    ask: async ({ make, student }) => {
      await make(owing, [student]);
      return { body: { student_id: student, system: 'payme' } };
    },
  },
  'GET /v1/payment/status': {
    who: 'SP',
    of: 'student',
    ask: async ({ make, student }) => {
      // After the order: whoever owes finds other doors closed.
      await make(paid, [student]);
      return { query: { student_id: student } };
    },
  },
  'GET /v1/payment/history': {
    who: 'SP',
    of: 'student',
    ask: ({ student }) => ({ query: { student_id: student } }),
  },
  'GET /v1/payment/pay/{code}': {
    who: 'A',
    ask: async ({ make, student }) => ({ params: { code: await make(payCode, [student]) } }),
  },
  'GET /v1/payment/receipt/{code}': {
    who: 'A',
    ask: async ({ make, student }) => ({
      params: { code: await make(receiptCode, [await make(performed, [student])]) },
    }),
  },
  'GET /v2/staff/payments': { who: 'D' },
  'GET /v2/staff/payments/table': { who: 'D' },
  'POST /v2/staff/payments/{id}/refund': {
    who: 'D',
    ask: async ({ make, student }) => ({
      params: { id: await make(performed, [student]) },
      body: { reason: 'Ikki marta toʻlangan' },
    }),
  },
  'GET /v2/staff/payment-systems': { who: 'D' },
  'PUT /v2/staff/payment-systems/{system}': {
    who: 'D',
    ask: () => ({ params: { system: 'payme' }, body: { merchant_id: 'sinov', secret: 'sinov-kalit' } }),
  },
  'DELETE /v2/staff/payment-systems/{system}': {
    who: 'D',
    ask: () => ({ params: { system: 'payme' } }),
  },
};
