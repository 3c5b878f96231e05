import type { CoinRule } from '@mars/contract/calls/coin.ts';
import type { Database } from '../../store/database.ts';
import { actorColumns } from './actor.ts';
import type { CoinMove, LedgerRow } from './coin.ts';
import type { Reason } from './reason.ts';

const ledgerColumns = `id, student_id, total_debit, total_credit, balance_after,
  json_build_object('uz', reason_uz, 'ru', reason_ru) as reason`;

/** The coins of a student, locked until the transaction ends. */
export async function lockBalance(db: Database, studentId: number): Promise<number> {
  const statement = {
    name: 'coin_lock',
    text: 'select coins from coin_balance where student_id = $1 for update',
    values: [studentId],
  };
  const { rows } = await db.query<{ coins: number }>(statement);
  if (rows[0]) return rows[0].coins;
  await db.query('insert into coin_balance (student_id) values ($1) on conflict do nothing', [studentId]);
  const again = await db.query<{ coins: number }>(statement);
  return again.rows[0]!.coins;
}

/** Writes ledger and balance; `undefined` when this rule has paid for this object. The balance is locked before. */
export async function createLedgerRow(
  db: Database,
  move: CoinMove,
  balanceAfter: number,
): Promise<LedgerRow | undefined> {
  const { rows } = await db.query<LedgerRow>({
    name: 'coin_move',
    text: `with row as (
        insert into coin_ledger (student_id, created_at, total_debit, total_credit, balance_after,
          reason_uz, reason_ru, rule, object, reverses, actor_id, actor_job)
        values ($1, $2, greatest($3::int, 0), greatest(-$3::int, 0), $4, $5, $6, $7, $8, $9, $10, $11)
        on conflict do nothing
        returning *
      ), balance as (
        update coin_balance set coins = row.balance_after from row where coin_balance.student_id = row.student_id
      )
      select ${ledgerColumns} from row`,
    values: [
      move.studentId,
      move.at,
      move.amount,
      balanceAfter,
      move.reason.uz,
      move.reason.ru,
      move.rule,
      move.object,
      move.reverses ?? null,
      ...actorColumns(move.by),
    ],
  });
  return rows[0];
}

export async function findLedgerRow(
  db: Database,
  studentId: number,
  rule: string,
  object: string,
): Promise<LedgerRow | undefined> {
  const { rows } = await db.query<LedgerRow>(
    `select ${ledgerColumns} from coin_ledger where student_id = $1 and rule = $2 and object = $3`,
    [studentId, rule, object],
  );
  return rows[0];
}

export async function findLedgerRowById(
  db: Database,
  studentId: number,
  id: number,
): Promise<(LedgerRow & { rule: string }) | undefined> {
  const { rows } = await db.query<LedgerRow & { rule: string }>(
    `select ${ledgerColumns}, rule from coin_ledger where student_id = $1 and id = $2`,
    [studentId, id],
  );
  return rows[0];
}

interface HistoryRow {
  id: number;
  created_at: Date;
  first_name: string;
  last_name: string;
  total_debit: number;
  total_credit: number;
  reason: Reason;
  rule: CoinRule;
  balance_after: number;
  reversed: boolean;
}

/** A student's rows in a range of time, newest first. Ids are given under the lock, so they tell the order. */
export async function listLedgerRows(
  db: Database,
  studentId: number,
  range: { from: Date; before: Date },
): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>({
    name: 'coin_history',
    text: `select l.id, l.created_at, p.first_name, p.last_name, l.total_debit, l.total_credit,
        json_build_object('uz', l.reason_uz, 'ru', l.reason_ru) as reason, l.rule, l.balance_after,
        exists (select from coin_ledger r where r.student_id = l.student_id and r.reverses = l.id) as reversed
      from coin_ledger l join person p on p.id = l.student_id
      where l.student_id = $1 and l.created_at >= $2 and l.created_at < $3
      order by l.created_at desc, l.id desc`,
    values: [studentId, range.from, range.before],
  });
  return rows;
}

/** What came in by each rule from `from` up to just before `before`. */
export async function listEarned(
  db: Database,
  studentId: number,
  from: Date,
  before: Date | null,
): Promise<{ rule: CoinRule; coins: number }[]> {
  const { rows } = await db.query<{ rule: CoinRule; coins: number }>({
    name: 'coin_earned',
    text: `select rule, sum(total_debit)::int as coins from coin_ledger
      where student_id = $1 and created_at >= $2 and ($3::timestamptz is null or created_at < $3)
      group by rule`,
    values: [studentId, from, before],
  });
  return rows;
}
