import type { Database } from '../../store/database.ts';

interface UntilRow {
  premium_until: Date | null;
}

export async function findPremiumUntil(db: Database, studentId: number): Promise<Date | null> {
  const { rows } = await db.query<UntilRow>({
    name: 'premium_until',
    text: 'select premium_until from student where student_id = $1',
    values: [studentId],
  });
  return rows[0]?.premium_until ?? null;
}

/**
 * The end of premium, with the student's row locked until the transaction ends. Not against rows that refer to the
 * student: attendance locks the coins first and then writes such a row, which would be a deadlock.
 */
export async function lockPremiumUntil(db: Database, studentId: number): Promise<Date | null> {
  const { rows } = await db.query<UntilRow>(
    'select premium_until from student where student_id = $1 for no key update',
    [studentId],
  );
  return rows[0]?.premium_until ?? null;
}

/** Writes a period that was paid, and its end beside the student. */
export async function createPremiumPeriod(
  db: Database,
  studentId: number,
  startsAt: Date,
  endsAt: Date,
  coins: number,
): Promise<void> {
  await db.query(
    `with period as (
       insert into premium_period (student_id, starts_at, ends_at, coins) values ($1, $2, $3, $4)
       returning student_id, ends_at
     )
     update student set premium_until = period.ends_at from period where student.student_id = period.student_id`,
    [studentId, startsAt, endsAt, coins],
  );
}

/** Those of the moments that lie in a period. */
export async function listPremiumAt(
  db: Database,
  studentId: number,
  moments: readonly Date[],
): Promise<Date[]> {
  const { rows } = await db.query<{ at: Date }>({
    name: 'premium_at',
    text: `select at from unnest($2::timestamptz[]) as at where exists (
      select from premium_period where student_id = $1 and starts_at <= at and ends_at > at)`,
    values: [studentId, moments],
  });
  return rows.map(({ at }) => at);
}

export interface OfferRow {
  coins: number;
  premium_until: Date | null;
}

export async function findOfferRow(db: Database, studentId: number): Promise<OfferRow | undefined> {
  const { rows } = await db.query<OfferRow>({
    name: 'premium_offer',
    text: `select coalesce(c.coins, 0) as coins, s.premium_until from student s
      left join coin_balance c on c.student_id = s.student_id where s.student_id = $1`,
    values: [studentId],
  });
  return rows[0];
}

export interface PeriodRow {
  starts_at: Date;
  ends_at: Date;
  coins: number;
}

/** The latest periods, those that began before `before` when it is given. */
export async function listPeriodRows(
  db: Database,
  studentId: number,
  before: Date | null,
  limit: number,
): Promise<PeriodRow[]> {
  const { rows } = await db.query<PeriodRow>(
    `select starts_at, ends_at, coins from premium_period
     where student_id = $1 and ($2::timestamptz is null or starts_at < $2)
     order by starts_at desc limit $3`,
    [studentId, before, limit],
  );
  return rows;
}
