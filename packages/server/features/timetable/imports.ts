import type { App } from '../../feature.ts';
import { legibleLine } from '../../letters.ts';
import { Refused } from '../../refused.ts';
import { slices } from '../../slices.ts';
import type { Database } from '../../store/database.ts';
import { called, clock, day, text, weekdays, weekdayText } from '../import/cells.ts';
import { type Bringing, defineKind, type Kinds, type Row } from '../import/kind.ts';
import { type GroupNamed, groupFinder } from '../people/find.ts';
import { changeIn, createIn } from './plan.ts';
import { listPlans, type PlanRow } from './queries-plan.ts';
import { listRoomNames } from './queries-room.ts';

const columns = {
  group: { names: { uz: 'Guruh', ru: 'Группа', en: 'Group' }, required: true, read: text(60) },
  weekdays: {
    names: { uz: ['Kunlar', 'Hafta kunlari'], ru: ['Дни', 'Дни недели'], en: 'Weekdays' },
    required: true,
    read: weekdays,
  },
  starts: { names: { uz: 'Boshlanishi', ru: 'Начало', en: 'Starts' }, required: true, read: clock },
  ends: { names: { uz: 'Tugashi', ru: 'Конец', en: 'Ends' }, required: true, read: clock },
  room: { names: { uz: 'Xona', ru: 'Кабинет', en: 'Room' }, read: called('label', 40) },
  first_day: { names: { uz: 'Birinchi kun', ru: 'Первый день', en: 'First day' }, required: true, read: day },
  last_day: { names: { uz: 'Oxirgi kun', ru: 'Последний день', en: 'Last day' }, read: day },
};
type PlanLine = Row<typeof columns>;

interface Staged {
  group_id: number;
  weekdays: number[];
  starts: string;
  ends: string;
  room: string | null;
  first_day: string;
  last_day: string | null;
}

/** With its room as that is compared. */
type Placed = Staged & { teacher_id: number | null; place: string | null };

/** By which two spellings are one room, as `timetable_room_key` says. */
const keyOf = (room: string | null): string | null => room?.replace(/\s+/g, ' ').trim().toLowerCase() ?? null;

/** Of one group, on the same days at the same time, from the same day on. */
const isSame = (a: Staged, plan: PlanRow): boolean =>
  a.group_id === plan.group.id &&
  a.starts === plan.starts &&
  a.ends === plan.ends &&
  a.first_day === plan.first_day &&
  a.weekdays.join() === plan.weekdays.join();

const timetable = defineKind({
  kind: 'timetable',
  columns,
  async stage(app, rows, by) {
    const group = await groupFinder(app);
    const rooms = new Set((await listRoomNames(app.store)).map(legibleLine));
    const placed: Placed[] = [];
    const staged: (Staged | null)[] = [];
    const giveWay = slices();
    for (const row of rows) {
      await giveWay();
      const { group: name, room } = row.values;
      if (room !== null && rooms.has(room)) row.believe('room');
      const found = name === null ? null : group(name, (code) => row.wrong('group', code));
      const one = stagedOf(row, found);
      staged.push(one);
      if (!one) continue;
      const place = { ...one, teacher_id: found!.teacher_id, place: keyOf(one.room) };
      if (placed.some((other) => clashes(place, other))) row.wrong('starts', 'clash');
      else if (await wouldClash(app, one, by.at)) row.wrong('starts', 'clash');
      placed.push(place);
    }
    return staged;
  },
  apply: applyPlan,
  async *list(app) {
    const running = await groupFinder(app);
    for (const plan of await listPlans(app.store, { groupId: null, teacherId: null })) {
      const { group, weekdays: days, id, room_id: _, ...rest } = plan;
      if (running(group.name, () => {})?.id !== group.id) continue;
      yield { ...rest, group: group.name, weekdays: weekdayText(days) };
    }
  },
});

async function applyPlan(db: Database, staged: Staged, { at }: Pick<Bringing, 'at'>) {
  const plans = await listPlans(db, { groupId: staged.group_id, teacherId: null });
  const known = plans.find((plan) => isSame(staged, plan));
  if (!known) await createIn(db, staged, at);
  const { room, last_day } = staged;
  const isKnown = known && keyOf(known.room) === keyOf(room) && known.last_day === last_day;
  if (known && !isKnown) await changeIn(db, known.id, { room, last_day }, at);
  return { changed: !isKnown };
}

function stagedOf({ values, wrong, isRight }: PlanLine, found: GroupNamed | null): Staged | null {
  const { starts, ends, first_day, last_day, weekdays: days, room } = values;
  if (starts !== null && ends !== null && ends <= starts) wrong('ends', 'before_start');
  if (first_day !== null && last_day !== null && last_day < first_day) wrong('last_day', 'before_start');
  if (!isRight() || !found) return null;
  return {
    ...{ group_id: found.id, weekdays: days!, starts: starts!, ends: ends!, room },
    ...{ first_day: first_day!, last_day },
  };
}

/** Whether two lines of a table want the same group, room or teacher at once. */
const clashes = (a: Placed, b: Placed): boolean =>
  a.weekdays.some((one) => b.weekdays.includes(one)) &&
  a.starts < b.ends &&
  b.starts < a.ends &&
  a.first_day <= (b.last_day ?? '9999') &&
  b.first_day <= (a.last_day ?? '9999') &&
  (a.group_id === b.group_id ||
    (a.place !== null && a.place === b.place) ||
    (a.teacher_id !== null && a.teacher_id === b.teacher_id));

class TriedOut extends Error {}

/** Tries a line out, and takes it back. */
async function wouldClash(app: App, staged: Staged, at: Date): Promise<boolean> {
  try {
    await app.store.transaction(async (db) => {
      await applyPlan(db, staged, { at });
      throw new TriedOut();
    });
  } catch (error) {
    if (error instanceof TriedOut) return false;
    if (error instanceof Refused) return true;
    throw error;
  }
  return false;
}

export const imports: Kinds = [timetable];
