import type { AccessRows } from '../../testing/access.ts';
import { fileOf, formOf } from '../../testing/form.ts';
import { tillLine } from './queries-testing.ts';

const ownTable = () =>
  formOf([['file', fileOf('kabinet.csv', 'ID,Дата,Сумма,Заказ,Статус\n1,29.11.2026 14:03,1000,,Создан\n')]]);

/** Of tables of the systems' cabinets. */
export const tillRows: AccessRows = {
  'POST /v2/staff/till-table/columns': {
    who: 'D',
    is: ['upload'],
    ask: ownTable,
  },
  'POST /v2/staff/till-table': {
    who: 'D',
    is: ['upload'],
    ask: async () => ({
      query: { system: 'payme', id: 0, time: 1, amount: 2, order: 3, state: 4, paid: 'Оплачен' },
      ...(await ownTable()),
    }),
  },
  'GET /v2/staff/till-table': { who: 'D' },
  'POST /v2/staff/till-table/{id}/book': {
    who: 'D',
    of: 'student',
    ask: async ({ make, student, key }) => ({
      params: { id: await make(tillLine) },
      body: { student_id: student },
      headers: key(),
    }),
  },
  'POST /v2/staff/till-table/{id}/leave': {
    who: 'D',
    ask: async ({ make }) => ({
      params: { id: await make(tillLine) },
      body: { reason: 'Boshqa markazniki' },
    }),
  },
};
