import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { type EntryRow, listGroupNames, listPersonNames, listRoomNames } from './queries.ts';

type Names = Reply<'GET /v2/staff/audit'>['items'][number]['names'];

/** What stands under a name in what was asked for. */
const kinds: Readonly<Record<string, keyof Names>> = {
  student_id: 'people',
  teacher_id: 'people',
  substitute_id: 'people',
  tutor_id: 'people',
  children_ids: 'people',
  group_id: 'groups',
  room_id: 'rooms',
  into_id: 'rooms',
};

type Ids = Record<keyof Names, Set<number>>;

/** The ids in what was asked for, of people, of groups and of rooms. */
function idsIn(value: unknown, found: Ids, key = ''): Ids {
  const kind = kinds[key];
  if (Array.isArray(value)) for (const one of value) idsIn(one, found, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) idsIn(inner, found, name);
  else if (kind && Number.isInteger(value)) found[kind].add(value as number);
  return found;
}

function idsOf({ call, detail }: EntryRow): Ids {
  const ids = idsIn(detail, { people: new Set(), groups: new Set(), rooms: new Set() });
  const { id } = (detail.params ?? {}) as { id?: number };
  if (id && call.includes('/groups/{id}')) ids.groups.add(id);
  return ids;
}

/** @returns what the people, groups and rooms are called that an entry has by their ids */
export async function namesIn(db: Database, rows: readonly EntryRow[]): Promise<(row: EntryRow) => Names> {
  const all = rows.map(idsOf);
  const idsAll = (kind: keyof Names) => [...new Set(all.flatMap((ids) => [...ids[kind]]))];
  const people = await listPersonNames(db, idsAll('people'));
  const groups = await listGroupNames(db, idsAll('groups'));
  const rooms = await listRoomNames(db, idsAll('rooms'));
  return (row) => {
    const ids = idsOf(row);
    return {
      people: people.filter(({ id }) => ids.people.has(id)),
      groups: groups.filter(({ id }) => ids.groups.has(id)),
      rooms: rooms.filter(({ id }) => ids.rooms.has(id)),
    };
  };
}
