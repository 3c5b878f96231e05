import { namedSql } from '../../spelling.ts';
import type { Database } from '../../store/database.ts';
import { isMember, membersBy } from '../study/member.ts';
import { standingOf } from './queries-act.ts';

export interface DebtorRow {
  student_id: number;
  first_name: string;
  last_name: string;
  groups: string[];
  /** In so'm, 0 of who owes nothing. */
  amount: number;
  /** What stands of the charges, the latest month first. */
  charges: { group: string; month: string; left: number; reasons: string[] }[];
  promise: { by_day: string; note: string; by: string | null } | null;
  parents: { first_name: string; last_name: string; phone: string | null }[];
  /** `yyyy-MM-dd` */
  told_on: string | null;
}

// $1 today.
const debtors = `select s.student_id, p.first_name, p.last_name, greatest(0, -s.balance) as amount,
    to_char(s.debt_told_on, 'YYYY-MM-DD') as told_on,
    array(select g.name from ${membersBy('$1::date')} m join study_group g on g.id = m.group_id
      where m.student_id = s.student_id and ${isMember('m', 'g')} order by g.name) as groups,
    coalesce((select json_agg(json_build_object('group', g.name, 'month', to_char(c.month, 'YYYY-MM-DD'), 'left', c.left,
          'reasons', c.reasons)
        order by c.month desc, c.id desc) from ${standingOf('s.student_id')} c join study_group g on g.id = c.group_id), '[]')
      as charges,
    (select json_build_object('by_day', to_char(o.by_day, 'YYYY-MM-DD'), 'note', o.said,
        'by', (select concat_ws(' ', b.first_name, b.last_name) from person b where b.id = o.set_by))
      from payment_promise o where o.student_id = s.student_id) as promise,
    coalesce((select json_agg(json_build_object('first_name', f.first_name, 'last_name', f.last_name,
        'phone', coalesce(f.phone, f.contact_phone)) order by f.id)
      from parent_child c join person f on f.id = c.parent_id where c.student_id = s.student_id), '[]') as parents
  from student s join person p on p.id = s.student_id`;

/** Who owes, the most first; those behind one when it is given. */
export async function listDebtors(
  db: Database,
  today: string,
  {
    q,
    isOverMonth,
    promisedOn,
    after,
    limit,
  }: {
    q: string | null;
    isOverMonth: boolean;
    promisedOn: string | null;
    after: { amount: number; id: number } | null;
    limit: number;
  },
): Promise<DebtorRow[]> {
  const { rows } = await db.query<DebtorRow>(
    `${debtors} where s.balance < 0
       and ($2::text is null or ${namedSql('$2', 'p')})
       and ($3::bigint is null or (s.balance, s.student_id) > (-$3::bigint, $4::bigint))
       and (not $6::boolean or -s.balance > coalesce((select sum(c.left) from ${standingOf('s.student_id')} c
         where c.month = (select max(l.month) from ${standingOf('s.student_id')} l where l.left > 0)), 0))
       and ($7::date is null or exists (select from payment_promise o
         where o.student_id = s.student_id and o.by_day = $7))
     order by s.balance, s.student_id limit $5`,
    [today, q, after?.amount ?? null, after?.id ?? null, limit, isOverMonth, promisedOn],
  );
  return rows;
}

export async function findDebtor(
  db: Database,
  today: string,
  studentId: number,
): Promise<DebtorRow | undefined> {
  const { rows } = await db.query<DebtorRow>(`${debtors} where s.student_id = $2`, [today, studentId]);
  return rows[0];
}

/** How many owe, and how much together. */
export async function sumDebts(db: Database): Promise<{ count: number; sum: number }> {
  const { rows } = await db.query<{ count: number; sum: number }>(
    'select count(*)::int as count, coalesce(-sum(balance), 0)::float8 as sum from student where balance < 0',
  );
  return rows[0]!;
}

export async function listParentIds(db: Database, studentId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select p.id from parent_child c join person p on p.id = c.parent_id
     where c.student_id = $1 and p.is_active order by p.id`,
    [studentId],
  );
  return rows.map(({ id }) => id);
}

/** Notes that the parents are reminded. @returns false when they were on this day already */
export async function updateTold(db: Database, studentId: number, day: string): Promise<boolean> {
  const { rows } = await db.query(
    `update student set debt_told_on = $2 where student_id = $1 and debt_told_on is distinct from $2::date
     returning student_id`,
    [studentId, day],
  );
  return rows.length > 0;
}
