import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';

export type PlanRow = Omit<Reply<'POST /v2/staff/timetable'>, 'version'>;

/** What a plan says; days as `yyyy-MM-dd`, times as `15:30`. */
export interface PlanValues {
  weekdays: readonly number[];
  starts: string;
  ends: string;
  room: string | null;
  first_day: string;
  last_day: string | null;
}

const plans = `select p.id, json_build_object('id', g.id, 'name', g.name) as "group", p.weekdays::int[] as weekdays,
    to_char(p.starts, 'HH24:MI') as starts, to_char(p.ends, 'HH24:MI') as ends, p.room, p.room_id,
    to_char(p.first_day, 'YYYY-MM-DD') as first_day, to_char(p.last_day, 'YYYY-MM-DD') as last_day
  from timetable_plan p join study_group g on g.id = p.group_id`;

/** @param which.teacherId whose groups; null: everybody's */
export async function listPlans(
  db: Database,
  which: { groupId: number | null; teacherId: number | null },
): Promise<PlanRow[]> {
  const { rows } = await db.query<PlanRow>(
    `${plans} where ($1::int is null or g.id = $1) and ($2::int is null or g.teacher_id = $2)
     order by g.name, p.first_day, p.id`,
    [which.groupId, which.teacherId],
  );
  return rows;
}

export async function findPlan(db: Database, id: number): Promise<PlanRow | undefined> {
  const { rows } = await db.query<PlanRow>(`${plans} where p.id = $1`, [id]);
  return rows[0];
}

export async function createPlan(db: Database, groupId: number, plan: PlanValues): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into timetable_plan (group_id, weekdays, starts, ends, room, first_day, last_day)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [groupId, plan.weekdays, plan.starts, plan.ends, plan.room, plan.first_day, plan.last_day],
  );
  return rows[0]!.id;
}

export async function updatePlan(db: Database, id: number, plan: PlanValues): Promise<void> {
  await db.query(
    `update timetable_plan set weekdays = $2, starts = $3, ends = $4, room = $5, first_day = $6, last_day = $7
     where id = $1`,
    [id, plan.weekdays, plan.starts, plan.ends, plan.room, plan.first_day, plan.last_day],
  );
}

/** Groups whose lessons a job makes: those that have a plan. */
export async function listPlannedGroups(db: Database): Promise<number[]> {
  const { rows } = await db.query<{ group_id: number }>(
    'select distinct group_id from timetable_plan order by group_id',
  );
  return rows.map((row) => row.group_id);
}
