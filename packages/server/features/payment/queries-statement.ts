import type { Database } from '../../store/database.ts';
import type { SystemName } from './queries-system.ts';
import { columns, type Transaction } from './queries-transaction.ts';

export interface Statement extends Transaction {
  /** What the system was told to name it by. */
  account: string;
}

/** What a system began in a span of its time, both ends included, the earliest first. */
export async function listStatement(
  db: Database,
  system: SystemName,
  from: Date,
  till: Date,
): Promise<Statement[]> {
  const { rows } = await db.query<Statement>(
    `select ${columns}, coalesce(t.order_code, s.pay_code) as account
     from payment_transaction t join student s on s.student_id = t.student_id
     where t.system = $1 and t.state <> 'refused' and t.system_time between $2 and $3
     order by t.system_time, t.id`,
    [system, from, till],
  );
  return rows;
}

/** Where a receipt of the tax system opens: of a payment, or of its going back. */
export async function updateFiscal(
  db: Database,
  id: number,
  { url, isBack }: { url: string; isBack: boolean },
): Promise<void> {
  await db.query(
    `update payment_transaction set fiscal_url = case when $3 then fiscal_url else $2 end,
       fiscal_back_url = case when $3 then $2 else fiscal_back_url end where id = $1`,
    [id, url, isBack],
  );
}
