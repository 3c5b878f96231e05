import type { Table } from '../../seed/insert.ts';
import type { Way } from './queries-system.ts';

/** A row of the ledger, as the story of the demo centre tells it. */
interface Paid {
  id: number;
  student_id: number;
  created_at: Date;
  amount: number;
  way: Way;
}

/** By what a payment is known where it came: both systems number by time, Payme in hexadecimal; cash has a name of ours. */
function numberOf({ id, created_at, way }: Pick<Paid, 'id' | 'created_at' | 'way'>): string {
  const seconds = Math.floor(created_at.getTime() / 1000);
  const digits = (of: number, many: number) => of.toString(16).padStart(many, '0');
  if (way === 'payme') return `${digits(seconds, 8)}c41f8e20b7${digits(0x3a_51_c2 + id, 6)}`;
  if (way === 'click') return String(1_200_000_000 + seconds + id);
  return `00000000-0000-4000-8000-${digits(id, 12)}`;
}

/** These payments, and one that was refused: somebody changed the amount. @param desk who takes cash */
export function transactionTable(
  payments: readonly Paid[],
  refused: { id: number; student_id: number; at: Date },
  desk: number,
): Table {
  const rows = payments.map((payment) => {
    const { id, student_id, amount, created_at: at, way } = payment;
    const times = { system_time: at, created_at: at, performed_at: at };
    const booked = way === 'cash' ? { booked_by: desk, note: 'Kassa' } : {};
    const told = { id, student_id, system: way, system_id: numberOf(payment), state: 'performed' };
    return { ...told, ...times, ...booked, amount: amount * 100 };
  });
  const { id, student_id, at } = refused;
  const wrong = { state: 'refused', why: 'amount', amount: 3_500_000 };
  const system_id = numberOf({ id, created_at: at, way: 'click' });
  return {
    into: `payment_transaction (id integer, student_id integer, system text, system_id text, state text, amount bigint,
      why text, system_time timestamptz, created_at timestamptz, performed_at timestamptz, booked_by integer, note text)`,
    rows: [
      ...rows,
      { id, student_id, system: 'click', system_id, ...wrong, system_time: at, created_at: at },
    ],
  };
}
