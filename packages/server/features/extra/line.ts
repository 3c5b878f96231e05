import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { listQueue, lockSlot, lockStudents } from './queries-booking.ts';

/**
 * Does something about the places of a slot alone with it: whoever it is about and all who wait for it are locked, each
 * before the slot, so that what becomes free is given on by the act that freed it, to who has waited longest.
 * @param own whom it is about besides those who wait
 */
export async function inLine<T>(
  app: App,
  slotId: number,
  own: readonly number[],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  for (;;) {
    const known = new Set([...own, ...(await listQueue(app.store, slotId)).map((one) => one.student_id)]);
    const done = await app.store.transaction(async (db) => {
      await lockStudents(db, [...known]);
      await lockSlot(db, slotId);
      // Who began to wait in between is not locked.
      if (!(await listQueue(db, slotId)).every(({ student_id }) => known.has(student_id))) return null;
      return { result: await work(db) };
    });
    if (done) return done.result;
  }
}
