import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { saying } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { isInGroup } from '../study/study.ts';
import { slotOf } from './extra.ts';
import { giveOn } from './fill.ts';
import { inLine } from './line.ts';
import { bookOne, openSlot } from './place.ts';
import { findSlot, listWaiting } from './queries.ts';
import { deleteWaiting, saveWaiting } from './queries-booking.ts';

/**
 * Gives on what is free to those before somebody who takes their turn then: who is refused it takes nothing back from those.
 * @param turn is refused, if at all, before it has written anything
 */
async function afterOthers<T extends object>(
  app: App,
  studentId: number,
  slotId: number,
  turn: (db: Database, now: { at: Date; freeUses: number }) => Promise<T>,
): Promise<T> {
  const { freeUses } = (await app.settings()).extraLessons;
  const done = await inLine(app, slotId, [studentId], async (db) => {
    const at = app.now();
    await giveOn(db, slotId, { at, freeUses, upTo: studentId });
    return turn(db, { at, freeUses }).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    });
  });
  if (done instanceof Refused) throw done;
  return done;
}

type Wish = CallShape<'POST /v1/extra-lesson/book'>['body'];

/**
 * Books a place in one transaction: student and slot are locked, so that of many who want the last place one has it and
 * nobody gets two lessons of a day. Who waits for it comes before who passes by.
 * @throws not_found, slot_started, group_required, one_per_day, freemium_used {total}, slot_taken
 */
export const book = (app: App, studentId: number, wish: Wish): Promise<Reply<'POST /v1/extra-lesson/book'>> =>
  afterOthers(app, studentId, wish.slot_id, (db, now) => bookOne(db, { studentId, wish, ...now }));

/** @throws not_found, slot_started, group_required, slot_free, wait_limit {total} */
export function wait(app: App, studentId: number, wish: Wish): Promise<Reply<'POST /v1/extra-lesson/wait'>> {
  const total = constants.extraLesson.waitingMax;
  return afterOthers(app, studentId, wish.slot_id, async (db, { at: now }) => {
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
  await inLine(app, slotId, [studentId], (db) => deleteWaiting(db, studentId, slotId));
  return { ok: true };
}
