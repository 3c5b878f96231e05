import type { Database } from '../../store/database.ts';
import { inactiveSql } from '../study/member.ts';
import { type TutorRow, tutorOf } from './queries.ts';

export interface BookingRow {
  id: number;
  slot_id: number;
  tutor: TutorRow;
  starts_at: Date;
  ends_at: Date;
  room: string | null;
  topic: string;
  cancelled_at: Date | null;
  is_use_back: boolean | null;
  by_centre: boolean;
}

// $1 whose.
const bookings = `select b.id, b.slot_id, ${tutorOf('t')} as tutor, e.starts_at, e.ends_at, e.room, b.topic,
    b.cancelled_at, b.is_use_back, b.cancelled_by is not null and b.cancelled_by <> b.student_id as by_centre
  from extra_booking b join extra_slot e on e.id = b.slot_id join person t on t.id = e.tutor_id
  where b.student_id = $1`;

/** A student's bookings, the latest lesson first. @param cursor the last one of the page before */
export async function listBookings(
  db: Database,
  studentId: number,
  cursor: number | null,
  limit: number,
): Promise<BookingRow[]> {
  const { rows } = await db.query<BookingRow>({
    name: 'extra_bookings',
    text: `${bookings} and ($2::int is null or (e.starts_at, b.id) <
        (select s.starts_at, c.id from extra_booking c join extra_slot s on s.id = c.slot_id
         where c.id = $2 and c.student_id = $1))
      order by e.starts_at desc, b.id desc limit $3`,
    values: [studentId, cursor, limit],
  });
  return rows;
}

export async function findBooking(
  db: Database,
  studentId: number,
  bookingId: number,
): Promise<BookingRow | undefined> {
  const { rows } = await db.query<BookingRow>({
    name: 'extra_booking',
    text: `${bookings} and b.id = $2`,
    values: [studentId, bookingId],
  });
  return rows[0];
}

/**
 * Puts all that is about the bookings of these students one after another, on whichever server: always in one order, so
 * that none of two waits for the other. Inside a transaction.
 */
export async function lockStudents(db: Database, studentIds: readonly number[]): Promise<void> {
  await db.query(
    'select from student where student_id = any ($1::int[]) order by student_id for no key update',
    [studentIds],
  );
}

/** Puts all that is about one slot one after another; always after the students. */
export async function lockSlot(db: Database, slotId: number): Promise<void> {
  await db.query('select from extra_slot where id = $1 for update', [slotId]);
}

/** @param day the centre's day of the slot */
export async function hasBookingOn(db: Database, studentId: number, day: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from extra_booking where student_id = $1 and day = $2 and cancelled_at is null',
    [studentId, day],
  );
  return rows.length > 0;
}

/**
 * Forgets what a student cancelled of a slot, where that cost nothing: whoever books and cancels by turns leaves one row.
 * What the centre cancelled stays, and so does a use.
 */
export async function deleteCancelled(db: Database, studentId: number, slotId: number): Promise<void> {
  await db.query(
    `delete from extra_booking where slot_id = $1 and student_id = $2 and cancelled_by = $2
       and (not is_free_use or is_use_back)`,
    [slotId, studentId],
  );
}

export async function createBooking(
  db: Database,
  booking: { slotId: number; studentId: number; day: string; topic: string; isFreeUse: boolean; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into extra_booking (slot_id, student_id, day, topic, is_free_use, booked_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [booking.slotId, booking.studentId, booking.day, booking.topic, booking.isFreeUse, booking.at],
  );
  return rows[0]!.id;
}

export async function updateCancelled(
  db: Database,
  bookingId: number,
  { at, by, isUseBack }: { at: Date; by: number; isUseBack: boolean },
): Promise<void> {
  await db.query(
    `update extra_booking set cancelled_at = $2, cancelled_by = $3, is_use_back = $4
     where id = $1 and cancelled_at is null`,
    [bookingId, at, by, isUseBack],
  );
}

export async function saveWaiting(
  db: Database,
  waiting: { slotId: number; studentId: number; topic: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into extra_waiting (slot_id, student_id, topic, since) values ($1, $2, $3, $4)
     on conflict (slot_id, student_id) do update set topic = excluded.topic`,
    [waiting.slotId, waiting.studentId, waiting.topic, waiting.at],
  );
}

export async function deleteWaiting(db: Database, studentId: number, slotId: number): Promise<void> {
  await db.query('delete from extra_waiting where student_id = $1 and slot_id = $2', [studentId, slotId]);
}

/** Who waits for a slot, longest first. Who was switched off meanwhile does not. */
export async function listQueue(
  db: Database,
  slotId: number,
): Promise<{ student_id: number; topic: string }[]> {
  const { rows } = await db.query<{ student_id: number; topic: string }>(
    `select w.student_id, w.topic from extra_waiting w join person p on p.id = w.student_id and p.is_active
     where w.slot_id = $1 order by w.since, w.student_id`,
    [slotId],
  );
  return rows;
}

/** SQL: a booking of somebody who was switched off, or studies in no group any more. @param b alias of `extra_booking` */
const isAbsent = (b: string, day: string): string =>
  `(not (select p.is_active from person p where p.id = ${b}.student_id) or ${inactiveSql(`${b}.student_id`, day)})`;

/** Frees the places of a slot to come that nobody comes to any more. @returns who is to be told that it is not theirs now */
export async function releaseAbsent(
  db: Database,
  slotId: number,
  { at, today }: { at: Date; today: string },
): Promise<{ student_id: number; starts_at: Date; tutor: TutorRow }[]> {
  const { rows } = await db.query<{ student_id: number; starts_at: Date; tutor: TutorRow }>(
    `with free as (
       update extra_booking b set cancelled_at = $2, is_use_back = true from extra_slot e
       where e.id = $1 and b.slot_id = e.id and e.starts_at > $2 and b.cancelled_at is null
         and ${isAbsent('b', '$3::date')}
       returning b.student_id, b.slot_id)
     select f.student_id, e.starts_at, ${tutorOf('t')} as tutor
     from free f join person p on p.id = f.student_id join extra_slot e on e.id = f.slot_id
       join person t on t.id = e.tutor_id where p.is_active`,
    [slotId, at, today],
  );
  return rows;
}

/** Slots for which somebody waits although a place is free, that begin after a moment. */
export async function listUnfilled(db: Database, after: Date, today: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select e.id from extra_slot e
     where e.starts_at > $1 and e.cancelled_at is null and exists (select from extra_waiting w where w.slot_id = e.id)
       and (select count(*) from extra_booking b where b.slot_id = e.id and b.cancelled_at is null
         and not ${isAbsent('b', '$2::date')}) < e.places
     order by e.starts_at`,
    [after, today],
  );
  return rows.map(({ id }) => id);
}

export async function deleteOldWaiting(db: Database, before: Date): Promise<void> {
  await db.query(
    `delete from extra_waiting w using extra_slot e
     where e.id = w.slot_id and (e.starts_at <= $1 or e.cancelled_at is not null)`,
    [before],
  );
}
