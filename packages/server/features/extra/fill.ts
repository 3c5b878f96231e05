import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { notify } from '../notification/notification.ts';
import { findPremium } from '../premium/premium.ts';
import { bookOne } from './book.ts';
import { freeUntil } from './extra.ts';
import { findSlot } from './queries.ts';
import { deleteOldWaiting, listQueue, listUnfilled } from './queries-booking.ts';
import { texts } from './texts.ts';

/**
 * Gives free places of a slot to those who wait, longest first, each in a transaction of their own. Who may not have it
 * now (another lesson that day, no use left) keeps waiting. Nobody is booked later than they could give it up for nothing.
 */
export async function fillPlaces(app: App, slotId: number): Promise<void> {
  for (const { student_id, topic } of await listQueue(app.store, slotId)) {
    const slot = await findSlot(app.store, student_id, slotId);
    const isLate = !slot || slot.cancelled_at !== null || app.now() > freeUntil(slot.starts_at);
    if (isLate || slot.taken >= slot.places) return;
    await bookWaiting(app, student_id, { slot_id: slotId, topic });
  }
}

async function bookWaiting(app: App, studentId: number, wish: { slot_id: number; topic: string }) {
  const { premium } = await findPremium(app, studentId);
  const { freeUses } = (await app.settings()).extraLessons;
  try {
    await app.store.transaction(async (db) => {
      const { starts_at, tutor } = await bookOne(app, db, { studentId, premium, freeUses, wish });
      const message = texts.booked(new Date(starts_at), tutor);
      await notify(db, { personId: studentId, type: 'notice', message, at: app.now() });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

/** Places that became free while no server could give them on, and who waits for what is over. */
export async function fillAll(app: App): Promise<void> {
  const now = app.now();
  await deleteOldWaiting(app.store, now);
  const slots = await listUnfilled(app.store, now);
  await eachAlone(app, slots, 'the free places of a slot were not given on', (id) => fillPlaces(app, id));
}
