import type { Database } from '../../store/database.ts';
import { instantOf } from '../clock/zone-sql.ts';

/** Holds a group's timetable until the transaction ends. @returns null when there is no such group */
export async function lockGroup(
  db: Database,
  groupId: number,
): Promise<{ course_id: number; is_active: boolean } | undefined> {
  const { rows } = await db.query<{ course_id: number; is_active: boolean }>(
    'select course_id, is_active from study_group where id = $1 for no key update',
    [groupId],
  );
  return rows[0];
}

/** Changes by people come one after another, so that no two take the same room or teacher. */
export async function lockTimetable(db: Database): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('mars timetable'))`);
}

/**
 * SQL: when the plans of group $1 want lessons that are still to come: $2 now, $3 today, $4 days ahead. Holidays have
 * none.
 */
const wanted = `select p.id as plan_id, d::date as plan_day, p.room,
    ${instantOf('(d::date + p.starts)')} as starts_at, ${instantOf('(d::date + p.ends)')} as ends_at
  from timetable_plan p
  cross join generate_series(greatest(p.first_day, $3::date)::timestamp,
    least(coalesce(p.last_day, 'infinity'), $3::date + $4::int)::timestamp, interval '1 day') d
  where p.group_id = $1 and (extract(isodow from d)::int - 1) = any (p.weekdays)
    and ${instantOf('(d::date + p.starts)')} > $2::timestamptz
    and not exists (select from centre_holiday h where h.day = d::date)
    and exists (select from study_group g where g.id = p.group_id and g.is_active)`;

interface Span {
  groupId: number;
  now: Date;
  today: string;
  daysAhead: number;
}

const values = ({ groupId, now, today, daysAhead }: Span) => [groupId, now, today, daysAhead];

/** SQL: nobody came to it or stayed away yet, as could be where a clock was wrong. */
const unmarked = 'not exists (select from attendance_mark a where a.lesson_id = l.id)';

/** Takes away lessons to come that no plan wants any more; what staff moved stays. */
export async function deleteUnwanted(db: Database, span: Span): Promise<void> {
  await db.query(
    `with wanted as (${wanted})
     delete from study_lesson l
     where l.group_id = $1 and l.plan_id is not null and l.starts_at > $2 and not l.is_moved
       and ${unmarked}
       and not exists (select from wanted w where w.plan_id = l.plan_id and w.plan_day = l.plan_day)`,
    values(span),
  );
}

/** Lessons to come follow their plan's time and room; what staff moved stays. */
export async function updateWanted(db: Database, span: Span): Promise<void> {
  await db.query(
    `with wanted as (${wanted})
     update study_lesson l set starts_at = w.starts_at, ends_at = w.ends_at, room = w.room
     from wanted w
     where l.plan_id = w.plan_id and l.plan_day = w.plan_day and not l.is_moved and l.starts_at > $2
       and ${unmarked}
       and (l.starts_at, l.ends_at, l.room) is distinct from (w.starts_at, w.ends_at, w.room)`,
    values(span),
  );
}

/**
 * Makes the lessons that are not there yet. Where the group has another lesson at the time there is none to make.
 * @param plan of this one they are made all the same: whoever asks for it is told of the clash
 */
export async function createWanted(db: Database, span: Span, plan: number | null): Promise<void> {
  await db.query(
    `with wanted as (${wanted})
     insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, room, plan_id, plan_day,
       takes_turn)
     select $1, 1, 'Dars', 'Урок', w.starts_at, w.ends_at, w.room, w.plan_id, w.plan_day, true
     from wanted w
     where not exists (select from study_lesson l where l.plan_id = w.plan_id and l.plan_day = w.plan_day)
       and not exists (select from timetable_cancelled c where c.plan_id = w.plan_id and c.plan_day = w.plan_day)
       and (w.plan_id = $5::int or not exists (select from study_lesson l
         where l.group_id = $1 and l.starts_at < w.ends_at and l.ends_at > w.starts_at))
     order by w.starts_at, w.plan_id
     on conflict do nothing`,
    [...values(span), plan],
  );
}

/** Whether lessons were made of days after this one. */
export async function hasLessonsAfter(db: Database, groupId: number, day: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from study_lesson where group_id = $1 and plan_day > $2::date limit 1',
    [groupId, day],
  );
  return rows.length > 0;
}

export interface CourseLesson {
  id: number;
  module: number;
  title_uz: string;
  title_ru: string;
}

/** The lessons of a course in their order. */
export async function listCourseLessons(db: Database, courseId: number): Promise<CourseLesson[]> {
  const { rows } = await db.query<CourseLesson>(
    `select e.id, m.number as module, e.title_uz, e.title_ru
     from course_element e join course_module m on m.id = e.module_id and m.removed_at is null
     where e.course_id = $1 and e.kind = 'lesson' and e.removed_at is null
     order by m.number, m.id, e.position, e.id`,
    [courseId],
  );
  return rows;
}

export interface GroupLesson {
  id: number;
  element_id: number | null;
  module: number;
  title_uz: string;
  title_ru: string;
  /** It is still to come, and what it teaches follows from the order of the course. */
  follows: boolean;
}

/** The lessons of a group in the order of time. */
export async function listGroupLessons(db: Database, groupId: number, now: Date): Promise<GroupLesson[]> {
  const { rows } = await db.query<GroupLesson>(
    `select id, element_id, module, title_uz, title_ru, takes_turn and starts_at > $2 as follows
     from study_lesson where group_id = $1 order by starts_at, id`,
    [groupId, now],
  );
  return rows;
}

/** What each of these lessons teaches. */
export async function updateTaught(
  db: Database,
  rows: readonly Omit<GroupLesson, 'follows'>[],
): Promise<void> {
  await db.query(
    `update study_lesson l set element_id = r.element_id, module = r.module, title_uz = r.title_uz,
       title_ru = r.title_ru
     from jsonb_to_recordset($1::jsonb) as r (id integer, element_id integer, module integer, title_uz text,
       title_ru text)
     where l.id = r.id`,
    [JSON.stringify(rows)],
  );
}
