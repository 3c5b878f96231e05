import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';

/** What a rule moved on a day. */
export interface DayOfRule {
  day: string;
  rule: string;
  minted: number;
  spent: number;
  times: number;
}

/**
 * What each rule moved on each day from a moment up to just before another. A reversal is none of its own: it takes from
 * what it reverses, on the day on which it does.
 */
export async function listDays(db: Database, from: Date, before: Date): Promise<DayOfRule[]> {
  const { rows } = await db.query<DayOfRule>({
    name: 'economy_days',
    text: `select to_char(${dayOf('l.created_at')}, 'YYYY-MM-DD') as day, coalesce(o.rule, l.rule) as rule,
        sum(case when l.reverses is null then l.total_debit else -l.total_credit end)::int as minted,
        sum(case when l.reverses is null then l.total_credit else -l.total_debit end)::int as spent,
        (count(*) filter (where l.reverses is null))::int as times
      from coin_ledger l
      left join coin_ledger o on o.student_id = l.student_id and o.id = l.reverses
      where l.created_at >= $1 and l.created_at < $2
      group by 1, 2 order by 1, 2`,
    values: [from, before],
  });
  return rows;
}

/** What all students had at a moment: what they have, but for what came and went since. */
export async function findCirculation(db: Database, before: Date): Promise<number> {
  const { rows } = await db.query<{ coins: number }>({
    name: 'economy_circulation',
    text: `select ((select coalesce(sum(coins), 0) from coin_balance)
      - (select coalesce(sum(total_debit - total_credit), 0) from coin_ledger where created_at >= $1))::int as coins`,
    values: [before],
  });
  return rows[0]!.coins;
}
