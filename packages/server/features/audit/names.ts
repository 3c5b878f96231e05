import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { type EntryRow, listGroupNames, listPersonNames } from './queries.ts';

type Names = Reply<'GET /v2/staff/audit'>['items'][number]['names'];

const ofPeople = new Set(['student_id', 'teacher_id', 'substitute_id', 'tutor_id', 'children_ids']);

/** The ids in what was asked for, of people and of groups. */
function idsIn(value: unknown, key = '', found = { people: new Set<number>(), groups: new Set<number>() }) {
  if (Array.isArray(value)) for (const one of value) idsIn(one, key, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) idsIn(inner, name, found);
  else if (Number.isInteger(value) && ofPeople.has(key)) found.people.add(value as number);
  else if (Number.isInteger(value) && key === 'group_id') found.groups.add(value as number);
  return found;
}

function idsOf({ call, detail }: EntryRow) {
  const ids = idsIn(detail);
  const { id } = (detail.params ?? {}) as { id?: number };
  if (id && call.includes('/groups/{id}')) ids.groups.add(id);
  return ids;
}

/** @returns what the people and groups are called that an entry has by their ids */
export async function namesIn(db: Database, rows: readonly EntryRow[]): Promise<(row: EntryRow) => Names> {
  const all = rows.map(idsOf);
  const people = await listPersonNames(db, [...new Set(all.flatMap((ids) => [...ids.people]))]);
  const groups = await listGroupNames(db, [...new Set(all.flatMap((ids) => [...ids.groups]))]);
  return (row) => {
    const ids = idsOf(row);
    return {
      people: people.filter(({ id }) => ids.people.has(id)),
      groups: groups.filter(({ id }) => ids.groups.has(id)),
    };
  };
}
