import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import type { Whose } from './acts.ts';
import { isInOn, type Span } from './member.ts';
import { findPlaces, listOthers, lockPlaces } from './queries-place.ts';

interface Change {
  before: readonly Span[];
  after: readonly Span[];
  today: string;
}

/** Whether somebody is in a group on a day on which they were not before. */
const comes = ({ before, after }: Change, day: string): boolean =>
  after.some((span) => isInOn(span, day)) && !before.some((span) => isInOn(span, day));

/**
 * The first day from today on on which a student comes into a group that has no place for them, and how many are in it then;
 * null: it has.
 * @param others the times of everybody else, of each at most one on a day
 */
export function fullOn(
  others: readonly Span[],
  change: Change,
  places: number,
): { day: string; taken: number } | null {
  const { before, after, today } = change;
  // More come on a day on which somebody begins; the student, too, when a time of theirs went on no longer before.
  const turns = [
    ...[...others, ...after].map(({ joined_on }) => joined_on),
    ...before.flatMap(({ left_on }) => left_on ?? []),
  ].filter((day) => day > today);
  for (const day of [today, ...turns.sort()]) {
    if (!comes(change, day)) continue;
    const taken = others.filter((span) => isInOn(span, day)).length;
    if (taken >= places) return { day, taken };
  }
  return null;
}

/**
 * Asks before one more comes into a group than it takes. Two at once come one after the other.
 * @throws group_full {group_id, group, day, taken, places}
 */
export async function askWhenFull(
  db: Database,
  { groupId, studentId }: Whose,
  change: Change,
): Promise<void> {
  if (fullOn([], change, 0) === null) return;
  await lockPlaces(db, groupId);
  const group = await findPlaces(db, groupId);
  if (!group || group.places === null) return;
  const others = await listOthers(db, { groupId, studentId, today: change.today });
  const full = fullOn(others, change, group.places);
  if (full)
    throw new Refused('group_full', { group_id: groupId, group: group.name, ...full, places: group.places });
}
