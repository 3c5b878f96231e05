import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { isoTime } from '../clock/time.ts';
import { dateRange } from '../streak/day.ts';
import { listSlots, listTutors, listWaiting, type SlotRow } from './queries.ts';
import { type BookingRow, listBookings } from './queries-booking.ts';

type Slot = Reply<'GET /v1/extra-lesson/slots'>['items'][number];
type Booking = Reply<'POST /v1/extra-lesson/book'>;

const { page, cancelHours } = constants.extraLesson;

/** Before this moment a booking may be given up without costing a use. */
export const freeUntil = (startsAt: Date): Date => new Date(startsAt.getTime() - cancelHours * 3_600_000);

export const slotOf = ({ cancelled_at: _, taken, ...row }: SlotRow): Slot => ({
  ...row,
  starts_at: isoTime(row.starts_at),
  ends_at: isoTime(row.ends_at),
  free: Math.max(0, row.places - taken),
});

export const bookingOf = ({ cancelled_at, ...row }: BookingRow, now: Date): Booking => ({
  ...row,
  starts_at: isoTime(row.starts_at),
  ends_at: isoTime(row.ends_at),
  state: cancelled_at ? 'cancelled' : row.ends_at <= now ? 'past' : 'booked',
  free_until: isoTime(freeUntil(row.starts_at)),
});

/** Everybody who offers a slot that has not begun. A centre has no page full of them. */
export async function findTutors(app: App): Promise<Reply<'GET /v1/extra-lesson/tutors'>> {
  const rows = await listTutors(app.store, app.now());
  return {
    items: rows.map(({ next_at, ...tutor }) => ({ ...tutor, next_at: next_at && isoTime(next_at) })),
    next_cursor: null,
  };
}

/** @throws date_range */
export async function findSlots(
  app: App,
  studentId: number,
  query: CallShape<'GET /v1/extra-lesson/slots'>['query'],
): Promise<Reply<'GET /v1/extra-lesson/slots'>> {
  const { from, before } = dateRange(query);
  const now = app.now();
  const rows = await listSlots(app.store, studentId, {
    // What begins in this very moment has begun.
    from: from > now ? from : new Date(now.getTime() + 1),
    before,
    tutorId: query.tutor_id ?? null,
    cursor: cursorNumber(query.cursor),
    limit: page + 1,
  });
  return cutPage(rows, page, slotOf, ({ id }) => id);
}

/** A student's bookings, and what they wait for. */
export async function findMine(
  app: App,
  studentId: number,
  cursor: string | undefined,
): Promise<Reply<'GET /v1/extra-lesson/my'>> {
  const now = app.now();
  const rows = await listBookings(app.store, studentId, cursorNumber(cursor), page + 1);
  return {
    ...cutPage(
      rows,
      page,
      (row) => bookingOf(row, now),
      ({ id }) => id,
    ),
    waiting: (await listWaiting(app.store, studentId, now)).map(slotOf),
  };
}
