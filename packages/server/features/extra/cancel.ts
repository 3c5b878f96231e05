import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { bookingOf, freeUntil } from './extra.ts';
import { giveOn } from './fill.ts';
import { inLine } from './line.ts';
import { findBooking, updateCancelled } from './queries-booking.ts';

/**
 * Cancels one's own booking; whoever waits longest gets the place. Cancelled before, it is answered as it is.
 * @throws not_found, slot_started
 */
export async function cancel(
  app: App,
  studentId: number,
  bookingId: number,
): Promise<Reply<'DELETE /v1/extra-lesson/{id}'>> {
  const before = await findBooking(app.store, studentId, bookingId);
  if (!before) throw new Refused('not_found');
  const { freeUses } = (await app.settings()).extraLessons;
  return inLine(app, before.slot_id, [studentId], async (db) => {
    const at = app.now();
    const booking = (await findBooking(db, studentId, bookingId))!;
    if (booking.cancelled_at !== null) return bookingOf(booking, at);
    if (booking.starts_at <= at) throw new Refused('slot_started');
    const isUseBack = at <= freeUntil(booking.starts_at);
    await updateCancelled(db, bookingId, { at, by: studentId, isUseBack });
    await giveOn(db, booking.slot_id, { at, freeUses });
    return bookingOf((await findBooking(db, studentId, bookingId))!, at);
  });
}
