import type { Database } from '../../store/database.ts';
import type { SystemName } from './queries-system.ts';

export interface NamedPayer {
  student_id: number;
  first_name: string;
  last_name: string;
  /** In so'm; below 0 it is owed. */
  balance: number;
  pay_code: string;
}

const payers = `select s.student_id, p.first_name, p.last_name, s.balance, s.pay_code
  from student s join person p on p.id = s.student_id`;

/** A student by the code to pay. */
export async function findPayer(db: Database, code: string): Promise<NamedPayer | undefined> {
  const { rows } = await db.query<NamedPayer>({
    name: 'payment_payer',
    text: `${payers} where s.pay_code = $1`,
    values: [code],
  });
  return rows[0];
}

export async function findPayerById(db: Database, studentId: number): Promise<NamedPayer | undefined> {
  const { rows } = await db.query<NamedPayer>(`${payers} where s.student_id = $1`, [studentId]);
  return rows[0];
}

export interface ReceiptRow {
  id: number;
  first_name: string;
  last_name: string;
  system: SystemName;
  system_id: string;
  /** In tiyin. */
  amount: number;
  performed_at: Date;
  /** When it was given back; null: it was not. */
  cancelled_at: Date | null;
  fiscal_url: string | null;
}

/** A payment that was made, by the code of its receipt. */
export async function findReceipt(db: Database, code: string): Promise<ReceiptRow | undefined> {
  const { rows } = await db.query<ReceiptRow>(
    `select t.id, p.first_name, p.last_name, t.system, t.system_id, t.amount, t.performed_at, t.cancelled_at,
       t.fiscal_url
     from payment_transaction t join person p on p.id = t.student_id
     where t.receipt = $1 and t.performed_at is not null`,
    [code],
  );
  return rows[0];
}
