import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { dayMs, isoTime } from '../clock/time.ts';
import { notify } from '../notification/notification.ts';
import { dateRange } from '../streak/day.ts';
import { giveOn } from './fill.ts';
import { inLine } from './line.ts';
import {
  cancelSlot,
  createSlot,
  findStaffSlots,
  hasOverlap,
  listStaffSlots,
  lockTutor,
  type StaffSlotRow,
  updateSlot,
} from './queries-staff.ts';
import { texts } from './texts.ts';

type StaffSlot = Reply<'GET /v2/staff/slots'>['items'][number];

const { page } = constants.extraLesson;

const staffSlotOf = (row: StaffSlotRow): StaffSlot => ({
  ...row,
  starts_at: isoTime(row.starts_at),
  ends_at: isoTime(row.ends_at),
});

/** A teacher's own slots; an administrator's are everybody's. @throws date_range */
export async function findStaffPage(
  app: App,
  caller: Person,
  query: CallShape<'GET /v2/staff/slots'>['query'],
): Promise<Reply<'GET /v2/staff/slots'>> {
  const rows = await listStaffSlots(app.store, {
    ...dateRange(query),
    tutorId: caller.role === 'admin' ? null : caller.id,
    cursor: cursorNumber(query.cursor),
    limit: page + 1,
  });
  return cutPage(rows, page, staffSlotOf, ({ id }) => id);
}

/**
 * Offers a slot, or one each week at the same time: all of them or none.
 * @throws not_found for a tutor who is none, or another than the teacher who asks
 * @throws invalid for one that is more than a year away
 * @throws slot_started, slot_overlap
 */
export async function offerSlots(
  app: App,
  caller: Person,
  body: CallShape<'POST /v2/staff/slots'>['body'],
): Promise<Reply<'POST /v2/staff/slots'>> {
  const tutorId = body.tutor_id ?? caller.id;
  if (caller.role !== 'admin' && tutorId !== caller.id) throw new Refused('not_found');
  const first = new Date(body.starts_at);
  const at = app.now();
  if (first <= at) throw new Refused('slot_started');
  if (first.getTime() > at.getTime() + constants.lessonMostDays * dayMs)
    throw refusedField('starts_at', 'too_big');
  return app.store.transaction(async (db) => {
    if (!(await lockTutor(db, tutorId))) throw new Refused('not_found');
    const ids: number[] = [];
    for (let week = 0; week < (body.weeks ?? 1); week++) {
      const from = new Date(first.getTime() + 7 * week * dayMs);
      const till = new Date(from.getTime() + body.minutes * 60_000);
      if (await hasOverlap(db, tutorId, { from, till })) throw new Refused('slot_overlap');
      const slot = { tutorId, from, till, room: body.room ?? null, places: body.places, by: caller.id, at };
      ids.push(await createSlot(db, slot));
    }
    return { items: (await findStaffSlots(db, ids)).map(staffSlotOf) };
  });
}

/**
 * Changes or cancels a slot. A cancelled one stays as it is.
 * @throws not_found when there is none, or it is another teacher's
 * @throws slot_started
 * @throws slot_taken for fewer places than are booked
 */
export async function changeSlot(
  app: App,
  caller: Person,
  slotId: number,
  body: CallShape<'PATCH /v2/staff/slots/{id}'>['body'],
): Promise<Reply<'PATCH /v2/staff/slots/{id}'>> {
  const { freeUses } = (await app.settings()).extraLessons;
  return inLine(app, slotId, [], async (db) => {
    const slot = await ownSlot(db, caller, slotId);
    if (slot.is_cancelled) return staffSlotOf(slot);
    if (slot.starts_at <= app.now()) throw new Refused('slot_started');
    if (body.is_cancelled) await cancelFor(app, db, caller, slot);
    else {
      if (body.places !== undefined && body.places < slot.students.length) throw new Refused('slot_taken');
      await updateSlot(db, slotId, body);
      await giveOn(db, slotId, { at: app.now(), freeUses });
    }
    return staffSlotOf(await ownSlot(db, caller, slotId));
  });
}

async function ownSlot(db: Database, caller: Person, slotId: number): Promise<StaffSlotRow> {
  const [slot] = await findStaffSlots(db, [slotId]);
  if (!slot || (caller.role !== 'admin' && slot.tutor.id !== caller.id)) throw new Refused('not_found');
  return slot;
}

async function cancelFor(app: App, db: Database, caller: Person, slot: StaffSlotRow): Promise<void> {
  const at = app.now();
  for (const personId of await cancelSlot(db, slot.id, caller.id, at)) {
    await notify(db, { personId, type: 'notice', message: texts.cancelled(slot.starts_at, slot.tutor), at });
  }
}
