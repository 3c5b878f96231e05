import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';

export type RoomRow = Omit<Reply<'POST /v2/staff/rooms'>, 'version'>;

// $1 now, $2 today.
const rooms = `select r.id, r.name,
    (select count(*)::int from timetable_plan p
     where p.room_id = r.id and (p.last_day is null or p.last_day >= $2::date)) as plans,
    (select count(*)::int from study_lesson l where l.room_id = r.id and l.ends_at > $1)
      + (select count(*)::int from timetable_cancelled c
         where c.starts_at > $1 and (c.lesson ->> 'room_id')::int = r.id) as lessons
  from timetable_room r`;

export interface AsOf {
  now: Date;
  today: string;
}

/** By name, numbers as such. */
export async function listRooms(db: Database, { now, today }: AsOf): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>(
    `${rooms} order by substring(r.name from '^\\d{1,9}')::int nulls last, r.name collate "und-x-icu", r.id`,
    [now, today],
  );
  return rows;
}

export async function findRoom(db: Database, { now, today }: AsOf, id: number): Promise<RoomRow | undefined> {
  const { rows } = await db.query<RoomRow>(`${rooms} where r.id = $3`, [now, today, id]);
  return rows[0];
}

export async function findRoomName(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>('select name from timetable_room where id = $1', [id]);
  return rows[0]?.name;
}

/** Names of all rooms. */
export async function listRoomNames(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from timetable_room order by id');
  return rows.map(({ name }) => name);
}

/** @returns null when there is a room of this name */
export async function createRoom(db: Database, name: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'insert into timetable_room (name) values ($1) on conflict do nothing returning id',
    [name],
  );
  return rows[0]?.id ?? null;
}

/** Calls a room otherwise, where it stands with plans and lessons, too. @returns false when another has this name */
export async function updateRoom(db: Database, id: number, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update timetable_room set name = $2 where id = $1 and not exists (select from timetable_room o
       where o.id <> $1 and timetable_room_key(o.name) = timetable_room_key($2))`,
    [id, name],
  );
  if (rowCount === 1) await moveInto(db, id, { id, name });
  return rowCount === 1;
}

/** What stands in a room stands in another one from now on, or in the same under its new name. */
export async function moveInto(
  db: Database,
  from: number,
  into: { id: number; name: string },
): Promise<void> {
  // The name says which room it is: `timetable_room_written`.
  await db.query('update timetable_plan set room = $2 where room_id = $1', [from, into.name]);
  await db.query('update study_lesson set room = $2 where room_id = $1', [from, into.name]);
  await db.query(
    `update timetable_cancelled set lesson = lesson || jsonb_build_object('room_id', $2::int, 'room', $3::text)
     where (lesson ->> 'room_id')::int = $1`,
    [from, into.id, into.name],
  );
}

export async function deleteRoom(db: Database, id: number): Promise<void> {
  await db.query('delete from timetable_room where id = $1', [id]);
}

export interface AtOnce {
  group: string;
  starts_at: Date;
  other_group: string;
  other_starts_at: Date;
}

/** Two lessons that would be in one room at the same time if these two rooms were one; the first. */
export async function findBoth(
  db: Database,
  { from, into, now }: { from: number; into: number; now: Date },
): Promise<AtOnce | undefined> {
  const { rows } = await db.query<AtOnce>(
    `select g.name as "group", l.starts_at, og.name as other_group, o.starts_at as other_starts_at
     from study_lesson l
     join study_group g on g.id = l.group_id and g.is_active
     join study_lesson o on o.room_id = $2 and o.starts_at < l.ends_at and o.ends_at > l.starts_at and o.ends_at > $3
     join study_group og on og.id = o.group_id and og.is_active
     where l.room_id = $1 and l.ends_at > $3
     order by greatest(l.starts_at, o.starts_at), l.id, o.id limit 1`,
    [from, into, now],
  );
  return rows[0];
}
