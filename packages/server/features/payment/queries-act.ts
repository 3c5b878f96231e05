import type { Database } from '../../store/database.ts';

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** What somebody, or the job of the night, did to a month's charge. */
export interface NewAct {
  student_id: number;
  group_id: number;
  /** Its first day. */
  month: string;
  kind: 'charged' | 'lowered' | 'reversed';
  /** In so'm: above 0 what is charged, below 0 what of it is not. */
  amount: number;
  /** Whom it lowers or takes back; null: it is a charge itself. */
  charge_id: number | null;
  at: Date;
  /** null: the job. */
  by: number | null;
  said: string | null;
}

export async function createAct(db: Database, act: NewAct): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into payment_act (student_id, group_id, month, kind, amount, charge_id, created_at, done_by, said)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      ...[act.student_id, act.group_id, act.month, act.kind, act.amount],
      ...[act.charge_id, act.at, act.by, act.said],
    ],
  );
  return rows[0]!.id;
}

/** A charge of a student's month, and what of it stands. */
export interface Charge {
  id: number;
  student_id: number;
  group_id: number;
  group: string;
  month: string;
  amount: number;
  /** What of it was not lowered or taken back, in so'm. */
  left: number;
  /** What was said of it and of what was taken off, the earliest first. */
  reasons: string[];
}

/** SQL: what was said of a charge. @param a its alias */
const reasonsOf = (a: string): string =>
  `array(select r.said from payment_act r where r.student_id = ${a}.student_id and ${a}.id in (r.id, r.charge_id)
     and r.said is not null order by r.id)`;

/** SQL: a student's charges, and what of each stands: `id`, `group_id`, `month`, `left`, `reasons`. @param student a column */
export const standingOf = (student: string): string => `(select a.id, a.group_id, a.month,
    a.amount + coalesce((select sum(c.amount) from payment_act c
      where c.student_id = a.student_id and c.charge_id = a.id), 0)::int as "left",
    ${reasonsOf('a')} as reasons
  from payment_act a where a.student_id = ${student} and a.kind = 'charged')`;

const chargesWhere = (where: string): string =>
  `select a.id, a.student_id, a.group_id, g.name as "group", ${day('a.month')} as month, a.amount,
     a.amount + coalesce((select sum(c.amount) from payment_act c
       where c.student_id = a.student_id and c.charge_id = a.id), 0)::int as "left",
     ${reasonsOf('a')} as reasons
   from payment_act a join study_group g on g.id = a.group_id where a.kind = 'charged' and ${where}
   order by a.month desc, a.id desc`;

export async function findCharge(db: Database, id: number): Promise<Charge | undefined> {
  const { rows } = await db.query<Charge>(chargesWhere('a.id = $1'), [id]);
  return rows[0];
}

/** The charges of a student, the latest month first. @param groupId null: of all @param month its first day; null: all */
export async function listCharges(
  db: Database,
  studentId: number,
  { groupId = null, month = null }: { groupId?: number | null; month?: string | null } = {},
): Promise<Charge[]> {
  const { rows } = await db.query<Charge>(
    chargesWhere(
      'a.student_id = $1 and ($2::int is null or a.group_id = $2) and ($3::date is null or a.month = $3)',
    ),
    [studentId, groupId, month],
  );
  return rows;
}

export interface ActRow {
  id: number;
  charge_id: number | null;
  kind: NewAct['kind'];
  amount: number;
  at: Date;
  by: string | null;
  said: string | null;
}

const nameOf = `(select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = a.done_by)`;

/** Everything that was done to a student's charges of these months and later, the earliest first. */
export async function listActs(db: Database, studentId: number, fromMonth: string): Promise<ActRow[]> {
  const { rows } = await db.query<ActRow>(
    `select a.id, a.charge_id, a.kind, a.amount, a.created_at as at, ${nameOf} as by, a.said
     from payment_act a where a.student_id = $1 and a.month >= $2 order by a.id`,
    [studentId, fromMonth],
  );
  return rows;
}

/** Who took a charge back, and when. */
export async function findReversal(
  db: Database,
  { student_id, id }: Pick<Charge, 'student_id' | 'id'>,
): Promise<{ by: string | null; at: Date } | undefined> {
  const { rows } = await db.query<{ by: string | null; at: Date }>(
    `select ${nameOf} as by, a.created_at as at from payment_act a
     where a.student_id = $1 and a.charge_id = $2 and a.kind = 'reversed'`,
    [student_id, id],
  );
  return rows[0];
}

/** Writes down what the rule came to for a month: it is not charged by the rule again. */
export async function saveSettled(
  db: Database,
  { student_id, group_id, month, amount }: Pick<NewAct, 'student_id' | 'group_id' | 'month' | 'amount'>,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into payment_charge (student_id, group_id, month, amount, settled_at) values ($1, $2, $3, $4, $5)
     on conflict (student_id, group_id, month) do update set amount = excluded.amount, settled_at = excluded.settled_at`,
    [student_id, group_id, month, amount, at],
  );
}
