import type { AccessRows } from '../../testing/access.ts';
import { today } from '../../testing/samples.ts';
import { firstSpan } from '../study/testing.ts';
import { tillRows } from './access-rows-till.ts';
import {
  booked,
  charged,
  forgetful,
  owing,
  paid,
  payCode,
  performed,
  receiptCode,
} from './queries-testing.ts';

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
  'POST /v1/payment/pay/{code}': {
    who: 'A',
    is: ['form'],
    ask: async ({ make, student }) => {
      await make(owing, [student]);
      return { params: { code: await make(payCode, [student]) }, body: { system: 'payme' } };
    },
  },
  'POST /v2/staff/debtors/{student_id}/remind': {
    who: 'D',
    of: 'student',
    ask: async ({ make, student }) => {
      await make(forgetful, [student]);
      return { params: { student_id: student } };
    },
  },
  'GET /v1/payment/status': {
    who: 'SPD',
    of: 'student',
    ask: async ({ make, student }) => {
      // After those above: whoever owes finds other doors closed.
      await make(paid, [student]);
      return { query: { student_id: student } };
    },
  },
  'GET /v1/payment/history': {
    who: 'SPD',
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
  'GET /v1/payment/receipt/{code}/file': {
    who: 'A',
    ask: async ({ make, student }) => ({
      params: { code: await make(receiptCode, [await make(performed, [student])]) },
    }),
  },
  'GET /v2/staff/payments': { who: 'D' },
  'GET /v2/staff/payments/table': { who: 'D' },
  'GET /v2/staff/payments/sums': { who: 'D' },
  'POST /v2/staff/payments': {
    who: 'D',
    of: 'student',
    ask: ({ student, key }) => ({
      body: { student_id: student, amount: 1000, note: 'Kassa' },
      headers: key(),
    }),
  },
  'POST /v2/staff/payments/{id}/reverse': {
    who: 'D',
    ask: async ({ make, student, key }) => ({
      params: { id: await make(booked, [student]) },
      body: { reason: 'Boshqa oʻquvchiga yozilgan' },
      headers: key(),
    }),
  },
  'POST /v2/staff/payments/{id}/refund': {
    who: 'D',
    ask: async ({ make, student, key }) => ({
      params: { id: await make(performed, [student]) },
      body: { reason: 'Ikki marta toʻlangan' },
      headers: key(),
    }),
  },
  'GET /v2/staff/debtors': { who: 'D' },
  'POST /v2/staff/people/{id}/pay-code': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({ params: { id: student } }),
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
  'GET /v2/staff/people/{id}/charges': {
    who: 'D',
    of: 'student',
    ask: ({ student }) => ({ params: { id: student } }),
  },
  'POST /v2/staff/charges': {
    who: 'D',
    of: 'student',
    ask: ({ student, group, key }) => ({
      body: {
        student_id: student,
        group_id: group,
        month: today().slice(0, 7),
        amount: 1000,
        reason: 'Sinov',
      },
      headers: key(),
    }),
  },
  'POST /v2/staff/charges/{id}/lower': {
    who: 'D',
    ask: async ({ make, student, group, key }) => ({
      params: { id: await make(charged, [student, group]) },
      body: { amount: 500, reason: 'Kasal boʻlgan' },
      headers: key(),
    }),
  },
  'POST /v2/staff/charges/{id}/reverse': {
    who: 'D',
    ask: async ({ make, student, group, key }) => ({
      params: { id: await make(charged, [student, group]) },
      body: { reason: 'Xato yozilgan' },
      headers: key(),
    }),
  },
  'PUT /v2/staff/spans/{id}/price': {
    who: 'D',
    ask: async ({ make, student }) => ({
      params: { id: await make(firstSpan, [student]) },
      body: { percent: 10, reason: 'Aka-uka' },
    }),
  },
  'DELETE /v2/staff/spans/{id}/price': {
    who: 'D',
    ask: async ({ make, student }) => ({ params: { id: await make(firstSpan, [student]) } }),
  },
  'PUT /v2/staff/debtors/{student_id}/promise': {
    who: 'D',
    of: 'student',
    ask: async ({ make, student }) => {
      await make(forgetful, [student]);
      return { params: { student_id: student }, body: { by_day: today(), note: '' } };
    },
  },
  'DELETE /v2/staff/debtors/{student_id}/promise': {
    who: 'D',
    of: 'student',
    ask: async ({ make, student }) => {
      // Whoever owes finds other doors closed.
      await make(paid, [student]);
      return { params: { student_id: student } };
    },
  },
  'GET /v2/staff/charging': { who: 'D' },
  'PUT /v2/staff/charging': { who: 'D', ask: () => ({ body: { way: 'whole' } }) },
  'GET /v2/staff/charges/differences': { who: 'D' },
  'POST /v2/staff/charges/differences': {
    who: 'D',
    ask: ({ student, group, key }) => ({
      body: {
        book: false,
        items: [{ student_id: student, group_id: group, month: today().slice(0, 7), amount: 1000 }],
      },
      headers: key(),
    }),
  },
  ...tillRows,
};
