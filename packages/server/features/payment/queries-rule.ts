import type { Database } from '../../store/database.ts';
import { spansWithin } from '../study/member.ts';
import type { ChargeWay, OwnPrice, PricedGroup } from './month-rule.ts';

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** What the months of all groups cost. */
export async function listPricedGroups(db: Database): Promise<PricedGroup[]> {
  const { rows } = await db.query<PricedGroup>(
    `select g.id, g.name, g.course_id, g.is_active,
       json_agg(json_build_object('from_day', ${day('p.from_day')}, 'price', p.price) order by p.from_day) as prices
     from study_group g join payment_group_price p on p.group_id = g.id group by g.id`,
  );
  return rows;
}

/** What months cost these students in times of their own price, by the span. */
export async function listOwnPrices(
  db: Database,
  studentIds: readonly number[],
): Promise<(OwnPrice & { span_id: number })[]> {
  const { rows } = await db.query<OwnPrice & { span_id: number }>(
    `select span_id, ${day('from_month')} as from_month, ${day('until_month')} as until_month, price, percent
     from payment_price where student_id = any ($1)`,
    [studentIds],
  );
  return rows;
}

export interface SettledRow {
  student_id: number;
  group_id: number;
  month: string;
  amount: number;
}

/** What was settled of months for these students. @param months by their first days */
export async function listSettled(
  db: Database,
  studentIds: readonly number[],
  months: readonly string[],
): Promise<SettledRow[]> {
  const { rows } = await db.query<SettledRow>(
    `select student_id, group_id, ${day('month')} as month, amount from payment_charge
     where student_id = any ($1) and month = any ($2::date[]) order by student_id, month, group_id`,
    [studentIds, months],
  );
  return rows;
}

/** The first month that was ever charged, by its first day; null: none. */
export async function findFirstMonth(db: Database): Promise<string | null> {
  const { rows } = await db.query<{ month: string | null }>(
    `select ${day('min(month)')} as month from payment_charge`,
  );
  return rows[0]!.month;
}

export interface WayRow {
  from_month: string;
  way: ChargeWay;
}

/** In which way months are charged, since which one, the earliest first. */
export async function listWays(db: Database): Promise<WayRow[]> {
  const { rows } = await db.query<WayRow>(
    `select ${day('from_month')} as from_month, way from payment_way order by from_month`,
  );
  return rows;
}

/** @param fromMonth its first day */
export async function saveWay(db: Database, { from_month, way }: WayRow): Promise<void> {
  await db.query(
    `insert into payment_way (from_month, way) values ($1, $2)
     on conflict (from_month) do update set way = excluded.way`,
    [from_month, way],
  );
}

/** Students whose month in a group with a price is not settled. @param month its first day, and that of the next one */
export async function listUnsettled(
  db: Database,
  { month, next }: { month: string; next: string },
): Promise<number[]> {
  const { rows } = await db.query<{ student_id: number }>(
    `select distinct m.student_id from ${spansWithin('$1::date', '$2::date')} m join study_group g on g.id = m.group_id
     where g.is_active and g.monthly_price is not null
       and not exists (select from payment_charge c
         where c.student_id = m.student_id and c.group_id = m.group_id and c.month = $1::date)
     order by m.student_id`,
    [month, next],
  );
  return rows.map(({ student_id }) => student_id);
}

/** Whether a month was settled for a student in one of some groups. */
export async function hasSettled(
  db: Database,
  { studentId, groupIds, month }: { studentId: number; groupIds: readonly number[]; month: string },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from payment_charge where student_id = $1 and group_id = any ($2) and month = $3 limit 1`,
    [studentId, groupIds, month],
  );
  return rows.length > 0;
}

/** Students of whom one of these months was settled. */
export async function listSettledStudents(db: Database, months: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ student_id: number }>(
    `select distinct c.student_id from payment_charge c where c.month = any ($1::date[]) order by c.student_id`,
    [months],
  );
  return rows.map(({ student_id }) => student_id);
}

/** What students are called. */
export async function listNames(
  db: Database,
  studentIds: readonly number[],
): Promise<{ id: number; first_name: string; last_name: string }[]> {
  const { rows } = await db.query<{ id: number; first_name: string; last_name: string }>(
    'select id, first_name, last_name from person where id = any ($1)',
    [studentIds],
  );
  return rows;
}

/** Writes down what a month of a group costs from a day on, in so'm; null: it is not charged. */
export async function saveGroupPrice(
  db: Database,
  { groupId, price, today }: { groupId: number; price: number | null; today: string },
): Promise<void> {
  await db.query(
    `insert into payment_group_price (group_id, from_day, price) values ($1, $2, $3)
     on conflict (group_id, from_day) do update set price = excluded.price`,
    [groupId, today, price],
  );
}
