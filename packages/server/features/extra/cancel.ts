import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { bookingOf, freeUntil } from './extra.ts';
import { fillPlaces } from './fill.ts';
import { findBooking, lockStudent, updateCancelled } from './queries-booking.ts';

/**
 * Cancels one's own booking; whoever waits longest gets the place. Cancelled before, it is answered as it is.
 * @throws not_found, slot_started
 */
export async function cancel(
  app: App,
  studentId: number,
  bookingId: number,
): Promise<Reply<'DELETE /v1/extra-lesson/{id}'>> {
  const now = app.now();
  const row = await app.store.transaction(async (db) => {
    await lockStudent(db, studentId);
    const booking = await findBooking(db, studentId, bookingId);
    if (!booking) throw new Refused('not_found');
    if (booking.cancelled_at !== null) return booking;
    if (booking.starts_at <= now) throw new Refused('slot_started');
    const isUseBack = now <= freeUntil(booking.starts_at);
    await updateCancelled(db, bookingId, { at: now, by: studentId, isUseBack });
    return (await findBooking(db, studentId, bookingId))!;
  });
  await fillPlaces(app, row.slot_id);
  return bookingOf(row, now);
}
