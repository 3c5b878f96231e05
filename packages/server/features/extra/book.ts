import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { saying } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/time.ts';
import { findPremium } from '../premium/premium.ts';
import { isInGroup } from '../study/study.ts';
import { bookingOf, slotOf } from './extra.ts';
import { findSlot, findUses, listWaiting, type SlotRow } from './queries.ts';
import {
  createBooking,
  deleteWaiting,
  findBooking,
  hasBookingOn,
  lockSlot,
  lockStudent,
  saveWaiting,
} from './queries-booking.ts';

type Wish = CallShape<'POST /v1/extra-lesson/book'>['body'];

/**
 * Books a place in one transaction: student and slot are locked, so that of many who want the last place one has it and
 * nobody gets two lessons of a day.
 * @throws not_found, slot_started, group_required, one_per_day, freemium_used {total}, slot_taken
 */
export async function book(
  app: App,
  studentId: number,
  wish: Wish,
): Promise<Reply<'POST /v1/extra-lesson/book'>> {
  const { premium } = await findPremium(app, studentId);
  const { freeUses } = (await app.settings()).extraLessons;
  return app.store.transaction((db) => bookOne(app, db, { studentId, premium, freeUses, wish }));
}

interface Booking {
  studentId: number;
  premium: boolean;
  /** How often the centre lets one without premium, as its settings say. */
  freeUses: number;
  wish: Wish;
}

/** The same inside a transaction. */
export async function bookOne(
  app: App,
  db: Database,
  { studentId, premium, freeUses, wish }: Booking,
): Promise<Reply<'POST /v1/extra-lesson/book'>> {
  const now = app.now();
  await lockStudent(db, studentId);
  const slot = await openSlot(db, studentId, wish.slot_id, now);
  if (slot.booking === null) {
    if (!(await isInGroup(db, studentId, now))) throw new Refused('group_required');
    const day = dayOf(slot.starts_at);
    if (await hasBookingOn(db, studentId, day)) throw new Refused('one_per_day');
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
    slot.booking = await createBooking(db, booking);
    await deleteWaiting(db, studentId, slot.id);
  }
  return bookingOf((await findBooking(db, studentId, slot.booking))!, now);
}

/** A slot that can still be had, locked. @throws not_found, slot_started */
async function openSlot(db: Database, studentId: number, slotId: number, now: Date): Promise<SlotRow> {
  await lockSlot(db, slotId);
  const slot = await findSlot(db, studentId, slotId);
  if (!slot || slot.cancelled_at !== null) throw new Refused('not_found');
  if (slot.starts_at <= now) throw new Refused('slot_started');
  return slot;
}

/** @throws not_found, slot_started, group_required, slot_free, wait_limit {total} */
export async function wait(
  app: App,
  studentId: number,
  wish: Wish,
): Promise<Reply<'POST /v1/extra-lesson/wait'>> {
  const now = app.now();
  const total = constants.extraLesson.waitingMax;
  return app.store.transaction(async (db) => {
    await lockStudent(db, studentId);
    const slot = await openSlot(db, studentId, wish.slot_id, now);
    if (!(await isInGroup(db, studentId, now))) throw new Refused('group_required');
    if (slot.booking === null) {
      if (slot.taken < slot.places) throw new Refused('slot_free');
      if (!slot.is_waiting && (await listWaiting(db, studentId, now)).length >= total)
        throw new Refused('wait_limit', { total });
      await saveWaiting(db, { slotId: slot.id, studentId, topic: saying('topic', wish.topic), at: now });
    }
    return slotOf((await findSlot(db, studentId, slot.id))!);
  });
}

export async function stopWaiting(app: App, studentId: number, slotId: number): Promise<{ ok: true }> {
  await deleteWaiting(app.store, studentId, slotId);
  return { ok: true };
}
