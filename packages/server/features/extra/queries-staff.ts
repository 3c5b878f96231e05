import type { Database } from '../../store/database.ts';
import { afterSlot, type PlannedSlot, tutorOf } from './queries.ts';

export interface StaffSlotRow extends PlannedSlot {
  is_cancelled: boolean;
  students: { id: number; first_name: string; last_name: string; topic: string }[];
  waiting: number;
}

const slots = `select e.id, ${tutorOf('t')} as tutor, e.starts_at, e.ends_at, e.room, e.places,
    e.cancelled_at is not null as is_cancelled,
    (select coalesce(json_agg(json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
        'topic', b.topic) order by b.booked_at, b.id), '[]')
      from extra_booking b join person p on p.id = b.student_id
      where b.slot_id = e.id and b.cancelled_at is null) as students,
    (select count(*)::int from extra_waiting w where w.slot_id = e.id) as waiting
  from extra_slot e join person t on t.id = e.tutor_id`;

/** @param tutorId null: everybody's */
export async function listStaffSlots(
  db: Database,
  range: { from: Date; before: Date; tutorId: number | null; cursor: number | null; limit: number },
): Promise<StaffSlotRow[]> {
  const { rows } = await db.query<StaffSlotRow>({
    name: 'extra_staff_slots',
    text: `${slots}
      where e.starts_at >= $1 and e.starts_at < $2 and ($3::int is null or e.tutor_id = $3) and ${afterSlot('$4')}
      order by e.starts_at, e.id limit $5`,
    values: [range.from, range.before, range.tutorId, range.cursor, range.limit],
  });
  return rows;
}

export async function findStaffSlots(db: Database, ids: readonly number[]): Promise<StaffSlotRow[]> {
  const { rows } = await db.query<StaffSlotRow>(
    `${slots} where e.id = any($1::int[]) order by e.starts_at, e.id`,
    [ids],
  );
  return rows;
}

/** Somebody who can give a lesson: a teacher or administrator who is there. Locked, so that two of their slots cannot cross. */
export async function lockTutor(db: Database, personId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from person where id = $1 and role in ('teacher', 'admin') and is_active for no key update`,
    [personId],
  );
  return rows.length > 0;
}

export async function hasOverlap(
  db: Database,
  tutorId: number,
  { from, till }: { from: Date; till: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from extra_slot
     where tutor_id = $1 and cancelled_at is null and starts_at < $3 and ends_at > $2 limit 1`,
    [tutorId, from, till],
  );
  return rows.length > 0;
}

export async function createSlot(
  db: Database,
  slot: {
    tutorId: number;
    from: Date;
    till: Date;
    room: string | null;
    places: number;
    by: number;
    at: Date;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into extra_slot (tutor_id, starts_at, ends_at, room, places, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [slot.tutorId, slot.from, slot.till, slot.room, slot.places, slot.by, slot.at],
  );
  return rows[0]!.id;
}

/** What is given is changed. */
export async function updateSlot(
  db: Database,
  slotId: number,
  change: { room?: string | null; places?: number },
): Promise<void> {
  await db.query(
    `update extra_slot set room = case when $2 then $3 else room end, places = coalesce($4, places) where id = $1`,
    [slotId, change.room !== undefined, change.room ?? null, change.places ?? null],
  );
}

/** @returns who had booked: each use comes back */
export async function cancelSlot(db: Database, slotId: number, by: number, at: Date): Promise<number[]> {
  await db.query('update extra_slot set cancelled_at = $2 where id = $1', [slotId, at]);
  await db.query('delete from extra_waiting where slot_id = $1', [slotId]);
  const { rows } = await db.query<{ student_id: number }>(
    `update extra_booking set cancelled_at = $2, cancelled_by = $3, is_use_back = true
     where slot_id = $1 and cancelled_at is null returning student_id`,
    [slotId, at, by],
  );
  return rows.map(({ student_id }) => student_id);
}
