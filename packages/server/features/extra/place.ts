import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { saying } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { lasts } from '../premium/is-premium.ts';
import { premiumUntil } from '../premium/premium.ts';
import { isInGroup } from '../study/study.ts';
import { bookingOf } from './extra.ts';
import { findSlot, findUses, type SlotRow } from './queries.ts';
import {
  createBooking,
  deleteCancelled,
  deleteWaiting,
  findBooking,
  hasBookingOn,
} from './queries-booking.ts';

interface Wanted {
  studentId: number;
  /** How often the centre lets one without premium, as its settings say. */
  freeUses: number;
  wish: CallShape<'POST /v1/extra-lesson/book'>['body'];
  at: Date;
}

/**
 * Books a place for somebody whose turn it is. Inside `inLine`.
 * @throws not_found, slot_started, group_required, one_per_day, freemium_used {total}, slot_taken
 */
export async function bookOne(
  db: Database,
  { studentId, freeUses, wish, at: now }: Wanted,
): Promise<Reply<'POST /v1/extra-lesson/book'>> {
  const slot = await openSlot(db, studentId, wish.slot_id, now);
  if (slot.booking === null) {
    if (!(await isInGroup(db, studentId, now))) throw new Refused('group_required');
    const day = dayOf(slot.starts_at);
    if (await hasBookingOn(db, studentId, day)) throw new Refused('one_per_day');
    const premium = lasts(await premiumUntil(db, studentId), now);
    if (!premium && (await findUses(db, studentId)) >= freeUses)
      throw new Refused('freemium_used', { total: freeUses });
    if (slot.taken >= slot.places) throw new Refused('slot_taken');
    const booking = {
      slotId: slot.id,
      studentId,
      day,
      topic: saying('topic', wish.topic),
      isFreeUse: !premium,
      at: now,
    };
    await deleteCancelled(db, studentId, slot.id);
    slot.booking = await createBooking(db, booking);
    await deleteWaiting(db, studentId, slot.id);
  }
  return bookingOf((await findBooking(db, studentId, slot.booking))!, now);
}

/** A slot that can still be had. @throws not_found, slot_started */
export async function openSlot(db: Database, studentId: number, slotId: number, now: Date): Promise<SlotRow> {
  const slot = await findSlot(db, studentId, slotId);
  if (!slot || slot.cancelled_at !== null) throw new Refused('not_found');
  if (slot.starts_at <= now) throw new Refused('slot_started');
  return slot;
}
