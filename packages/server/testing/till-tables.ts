import { expect } from 'vitest';
import { fileOf, formOf } from './form.ts';
import type { Client } from './harness.ts';

/** A table of a cabinet: number, time, amount, order, state. */
export const tillTable = (lines: readonly (readonly (string | number)[])[]): string =>
  ['ID транзакции;Дата оплаты;Сумма;Заказ;Статус', ...lines.map((cells) => cells.join(';')), ''].join('\n');

type Table = string | Uint8Array<ArrayBuffer>;
const formOfTable = (table: Table) => formOf([['file', fileOf('kabinet.csv', table)]]);

export const lookAt = async (admin: Client, table: Table, query: object = {}) =>
  admin.call('POST /v2/staff/till-table/columns', { query: { ...query }, ...(await formOfTable(table)) });

const usual = { id: 0, time: 1, amount: 2, order: 3, state: 4, paid: 'Оплачен', back: 'Возврат' };

export const sendTable = async (admin: Client, system: 'payme' | 'click', table: Table, query: object = {}) =>
  admin.call('POST /v2/staff/till-table', {
    query: { system, ...usual, ...query },
    ...(await formOfTable(table)),
  });

/** Holds lines against the books; each of them can be read. */
export async function compareLines(
  admin: Client,
  system: 'payme' | 'click',
  lines: readonly (readonly (string | number)[])[],
) {
  const { status, body } = await sendTable(admin, system, tillTable(lines));
  expect([status, body.errors]).toEqual([200, []]);
  return body;
}
