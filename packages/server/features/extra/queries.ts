import type { Database } from '../../store/database.ts';
import { courseTitleSql } from '../study/course-title.ts';

export interface TutorRow {
  id: number;
  first_name: string;
  last_name: string;
  avatar: string | null;
}

/** A slot as its tutor planned it. */
export interface PlannedSlot {
  id: number;
  tutor: TutorRow;
  starts_at: Date;
  ends_at: Date;
  room: string | null;
  places: number;
}

/** A slot as a student has it: `taken` places, the own booking and whether they wait for it. */
export interface SlotRow extends PlannedSlot {
  taken: number;
  cancelled_at: Date | null;
  booking: number | null;
  is_waiting: boolean;
}

/** SQL: a tutor as replies name them. @param t alias of `person` */
export const tutorOf = (t: string): string =>
  `json_build_object('id', ${t}.id, 'first_name', ${t}.first_name, 'last_name', ${t}.last_name, 'avatar', ${t}.avatar)`;

const taken = `(select count(*)::int from extra_booking b where b.slot_id = e.id and b.cancelled_at is null)`;

// $1 whose.
const slots = `select e.id, ${tutorOf('t')} as tutor, e.starts_at, e.ends_at, e.room, e.places, e.cancelled_at,
    ${taken} as taken,
    (select b.id from extra_booking b where b.slot_id = e.id and b.student_id = $1 and b.cancelled_at is null) as booking,
    exists (select from extra_waiting w where w.slot_id = e.id and w.student_id = $1) as is_waiting
  from extra_slot e join person t on t.id = e.tutor_id`;

/** SQL: after the row of a cursor, in the order of beginning. @param cursor its parameter, null for the first page */
export const afterSlot = (cursor: string): string =>
  `(${cursor}::int is null or (e.starts_at, e.id) > (select starts_at, id from extra_slot where id = ${cursor}))`;

/** Slots that have not begun, of tutors who are there, the earliest first. */
export async function listSlots(
  db: Database,
  studentId: number,
  range: { from: Date; before: Date; tutorId: number | null; cursor: number | null; limit: number },
): Promise<SlotRow[]> {
  const { rows } = await db.query<SlotRow>({
    name: 'extra_slots',
    text: `${slots}
      where e.starts_at >= $2 and e.starts_at < $3 and e.cancelled_at is null and t.is_active
        and ($4::int is null or e.tutor_id = $4) and ${afterSlot('$5')}
      order by e.starts_at, e.id limit $6`,
    values: [studentId, range.from, range.before, range.tutorId, range.cursor, range.limit],
  });
  return rows;
}

/** What a student waits for, the earliest first. */
export async function listWaiting(db: Database, studentId: number, now: Date): Promise<SlotRow[]> {
  const { rows } = await db.query<SlotRow>({
    name: 'extra_waiting',
    text: `${slots} join extra_waiting mine on mine.slot_id = e.id and mine.student_id = $1
      where e.starts_at > $2 and e.cancelled_at is null order by e.starts_at, e.id`,
    values: [studentId, now],
  });
  return rows;
}

export async function findSlot(
  db: Database,
  studentId: number,
  slotId: number,
): Promise<SlotRow | undefined> {
  const { rows } = await db.query<SlotRow>({
    name: 'extra_slot',
    text: `${slots} where e.id = $2 and t.is_active`,
    values: [studentId, slotId],
  });
  return rows[0];
}

export async function listTutors(
  db: Database,
  now: Date,
): Promise<(TutorRow & { courses: { uz: string; ru: string }[]; next_at: Date | null })[]> {
  const { rows } = await db.query<TutorRow & { courses: { uz: string; ru: string }[]; next_at: Date | null }>(
    {
      name: 'extra_tutors',
      text: `select t.id, t.first_name, t.last_name, t.avatar,
        (select coalesce(json_agg(${courseTitleSql('k')} order by k.name), '[]') from study_course k where exists (
          select from study_group g where g.course_id = k.id and g.teacher_id = t.id and g.is_active)) as courses,
        (select min(e.starts_at) from extra_slot e where e.tutor_id = t.id and e.starts_at > $1
          and e.cancelled_at is null and ${taken} < e.places) as next_at
      from person t
      where t.is_active and exists (select from extra_slot e where e.tutor_id = t.id and e.starts_at > $1
        and e.cancelled_at is null)
      order by next_at nulls last, t.id`,
      values: [now],
    },
  );
  return rows;
}

/** Whether a student is in a group that runs, and how many free uses are spent. */
export async function findUses(db: Database, studentId: number): Promise<number> {
  const { rows } = await db.query<{ uses: number }>({
    name: 'extra_uses',
    text: `select count(*)::int as uses from extra_booking
      where student_id = $1 and is_free_use and is_use_back is not true`,
    values: [studentId],
  });
  return rows[0]!.uses;
}
