import { constants } from '@mars/contract/constants.ts';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayMs, dayOf } from '../clock/time.ts';
import { notify, timesTold } from '../notification/notification.ts';
import { freeUntil } from './extra.ts';
import { inLine } from './line.ts';
import { bookOne } from './place.ts';
import { findSlot } from './queries.ts';
import { deleteOldWaiting, listQueue, listUnfilled, releaseAbsent } from './queries-booking.ts';
import { texts } from './texts.ts';

const { toldADay } = constants.extraLesson;

/**
 * Gives free places of a slot, those of who comes no more among them, to those who wait, longest first. Who may not have
 * one now (another lesson that day, no use left) keeps waiting. Nobody is booked later than they could give it up for
 * nothing. Inside `inLine`.
 * @param upTo who takes a place themself: only those before them are given one
 */
export async function giveOn(
  db: Database,
  slotId: number,
  { at, freeUses, upTo }: { at: Date; freeUses: number; upTo?: number },
): Promise<void> {
  for (const { student_id, starts_at, tutor } of await releaseAbsent(db, slotId, { at, today: dayOf(at) })) {
    const message = texts.cancelled(starts_at, tutor);
    await notify(db, { personId: student_id, type: 'notice', message, at });
  }
  for (const { student_id, topic } of await listQueue(db, slotId)) {
    if (student_id === upTo) return;
    const slot = await findSlot(db, student_id, slotId);
    const isLate = !slot || slot.cancelled_at !== null || at > freeUntil(slot.starts_at);
    if (isLate || slot.taken >= slot.places) return;
    await bookWaiting(db, student_id, { wish: { slot_id: slotId, topic }, freeUses, at });
  }
}

async function bookWaiting(
  db: Database,
  studentId: number,
  { at, ...booking }: { wish: { slot_id: number; topic: string }; freeUses: number; at: Date },
): Promise<void> {
  try {
    const { starts_at, tutor } = await bookOne(db, { ...booking, studentId, at });
    const message = texts.booked(new Date(starts_at), tutor);
    // Two who take and leave one place by turns would fill each other's bell.
    if ((await timesTold(db, studentId, message, new Date(at.getTime() - dayMs))) >= toldADay) return;
    await notify(db, { personId: studentId, type: 'notice', message, at });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Places that became free while nobody could give them on, and who waits for what is over. */
export async function fillAll(app: App): Promise<void> {
  const at = app.now();
  await deleteOldWaiting(app.store, at);
  const { freeUses } = (await app.settings()).extraLessons;
  const slots = await listUnfilled(app.store, at, dayOf(at));
  await eachAlone(app, slots, 'the free places of a slot were not given on', (id) =>
    inLine(app, id, [], (db) => giveOn(db, id, { at: app.now(), freeUses })),
  );
}
