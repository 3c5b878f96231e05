import type { Table } from '../../seed/insert.ts';
import type { Reason } from '../coin/reason.ts';
import type { SystemName } from './queries-system.ts';
import { cameBy } from './texts.ts';

/** A row of the ledger, as the story of the demo centre tells it. */
export interface ToldEntry {
  id: number;
  student_id: number;
  created_at: Date;
  amount: number;
}

/** Of three payments two come by a system, the others at the desk. */
const systemOf = ({ id }: ToldEntry): SystemName | null => (['payme', 'click', null] as const)[id % 3]!;

const numberIn = (system: SystemName, id: number): string =>
  system === 'payme' ? `65f0a1${String(id).padStart(18, '0')}` : String(2_900_000_000 + id);

/** By which payment a row of the ledger came: none of a charge. */
export function cameFrom(entry: ToldEntry): { transaction_id: number | null; reason: Reason | null } {
  const system = entry.amount > 0 ? systemOf(entry) : null;
  return { transaction_id: system && entry.id, reason: system && cameBy(system) };
}

/** The payments of these rows, and one that was refused: somebody changed the amount. */
export function transactionTable(
  entries: readonly ToldEntry[],
  refused: { student_id: number; at: Date },
): Table {
  const rows = entries.flatMap((entry) => {
    const system = entry.amount > 0 ? systemOf(entry) : null;
    if (!system) return [];
    const { id, student_id, amount, created_at: at } = entry;
    const times = { system_time: at, created_at: at, performed_at: at };
    const told = { id, student_id, system, system_id: numberIn(system, id), why: null, ...times };
    return [{ ...told, state: 'performed', amount: amount * 100 }];
  });
  const id = entries.length + 1;
  const { student_id, at } = refused;
  const wrong = { state: 'refused', why: 'amount', amount: 3_500_000, performed_at: null };
  return {
    into: `payment_transaction (id integer, student_id integer, system text, system_id text, state text, amount bigint,
      why text, system_time timestamptz, created_at timestamptz, performed_at timestamptz)`,
    rows: [
      ...rows,
      {
        ...{ id, student_id, system: 'click', system_id: numberIn('click', id) },
        ...{ ...wrong, system_time: at, created_at: at },
      },
    ],
  };
}
