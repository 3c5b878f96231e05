import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { whenSaid } from './clash.ts';
import {
  type AsOf,
  type AtOnce,
  createRoom,
  deleteRoom,
  findBoth,
  findRoom,
  findRoomName,
  listRooms,
  moveInto,
  type RoomRow,
  updateRoom,
} from './queries-room.ts';
import { lockTimetable } from './queries-settle.ts';

type Room = Reply<'POST /v2/staff/rooms'>;

/** What the form of a room says. */
const roomForm = ({ name }: Pick<RoomRow, 'name'>) => ({ name });

const roomOf = (row: RoomRow): Room => ({ ...row, version: versionOf(roomForm(row)) });

export const asOf = (app: App): AsOf => ({ now: app.now(), today: dayOf(app.now()) });

/** The rooms of the centre. */
export async function findRooms(app: App): Promise<Reply<'GET /v2/staff/rooms'>> {
  return { items: (await listRooms(app.store, asOf(app))).map(roomOf), next_cursor: null };
}

/** @throws invalid at `name` when there is such a room */
export const addRoom = (app: App, { name }: CallShape<'POST /v2/staff/rooms'>['body']): Promise<Room> =>
  app.store.transaction(async (db) => {
    await lockTimetable(db);
    const id = await createRoom(db, name);
    if (id === null) throw refusedField('name', 'room_twice');
    return roomOf((await findRoom(db, asOf(app), id))!);
  });

/** Calls a room otherwise. @throws not_found, changed_meanwhile, invalid at `name` when another is called so */
export const changeRoom = (
  app: App,
  id: number,
  { version, ...sent }: CallShape<'PATCH /v2/staff/rooms/{id}'>['body'],
): Promise<Room> =>
  app.store.transaction(async (db) => {
    const before = await heldRoom(app, db, id);
    const now = roomForm(before);
    await refuseTakingBack(db, { call: 'PATCH /v2/staff/rooms/{id}', id, version, now, sent });
    const name = sent.name ?? before.name;
    if (!(await updateRoom(db, id, name))) throw refusedField('name', 'room_twice');
    return roomOf((await findRoom(db, asOf(app), id))!);
  });

/**
 * Two rooms are one, the one that stays.
 * @throws not_found, invalid at `into_id`
 * @throws timetable_clash {group, starts_at, other_group, other_starts_at} when a lesson of each is at the same time
 */
export const mergeRooms = (app: App, id: number, into: number): Promise<Room> =>
  app.store.transaction(async (db) => {
    await heldRoom(app, db, id);
    const stays = await findRoom(db, asOf(app), into);
    if (!stays || into === id) throw refusedField('into_id', 'choice');
    const both = await findBoth(db, { from: id, into, now: app.now() });
    if (both) throw bothAtOnce(both);
    await moveInto(db, id, stays);
    await deleteRoom(db, id);
    return roomOf((await findRoom(db, asOf(app), into))!);
  });

/** @throws not_found @throws room_used {plans, lessons} when something is planned in it */
export const removeRoom = (app: App, id: number): Promise<{ ok: true }> =>
  app.store.transaction(async (db) => {
    const { plans, lessons } = await heldRoom(app, db, id);
    if (plans + lessons > 0) throw new Refused('room_used', { plans, lessons });
    await deleteRoom(db, id);
    return { ok: true } as const;
  });

/** Nobody else changes rooms until the transaction ends. @throws not_found */
async function heldRoom(app: App, db: Database, id: number): Promise<RoomRow> {
  await lockTimetable(db);
  const room = await findRoom(db, asOf(app), id);
  if (!room) throw new Refused('not_found');
  return room;
}

function bothAtOnce({ starts_at, other_starts_at, ...groups }: AtOnce): Refused {
  const [first, second] = [isoTime(starts_at), isoTime(other_starts_at)];
  const [at, otherAt] = [whenSaid(first), whenSaid(second)];
  return new Refused('timetable_clash', {
    ...groups,
    starts_at: first,
    other_starts_at: second,
    message_uz: `Bu xonalarda bir vaqtda dars bor: ${groups.group} (${at}) va ${groups.other_group} (${otherAt}). Avval bittasini boshqa vaqtga yoki xonaga koʻchiring.`,
    message_ru: `В этих кабинетах уроки идут одновременно: ${groups.group} (${at}) и ${groups.other_group} (${otherAt}). Сначала перенесите один из них в другое время или кабинет.`,
  });
}

/**
 * The name of the room that a body means, inside a transaction that holds the timetable; null: none.
 * @param before where nothing is said of it
 * @throws invalid at `room_id` when there is no such room
 */
export async function roomMeant(
  db: Database,
  { room, room_id }: { room?: string | null | undefined; room_id?: number | null | undefined },
  before: string | null,
): Promise<string | null> {
  if (room_id === undefined) return room === undefined ? before : room;
  if (room_id === null) return null;
  const name = await findRoomName(db, room_id);
  if (name === undefined) throw refusedField('room_id', 'choice');
  return name;
}
