import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Caller } from '../../feature.ts';
import { apostrophes } from '../../spelling.ts';
import type { PlaceRow } from './queries.ts';

/** One row as its reader may see it: outside a login a first name and an initial, nothing that leads to a person (ruling 45). */
export function rowOf(
  row: PlaceRow,
  caller: Caller,
  me: number | null,
): Reply<'GET /v1/rating/coin'>['items'][number] {
  const isGuest = !('id' in caller);
  return {
    place: row.place,
    change: row.place_before === null ? null : row.place_before - row.place,
    value: row.value,
    student_id: isGuest ? null : row.student_id,
    first_name: row.first_name,
    last_name: isGuest ? initialOf(row.last_name) : row.last_name,
    avatar: isGuest ? readyMade(row.avatar) : row.avatar,
    group: isGuest ? null : row.group,
    is_premium: row.is_premium,
    is_me: row.student_id === me,
  };
}

const firstLetter = new RegExp(`^(?:sh|ch|[og][${apostrophes}])|^\\p{L}\\p{M}*`, 'iu');

/** `Karimova` → `K.`; letters that Uzbek writes with two signs stay whole: `Shodiyev` → `Sh.`, `Oʻktamov` → `Oʻ.` */
export function initialOf(name: string): string {
  const [initial = ''] = firstLetter.exec(name.trim()) ?? [];
  return initial && `${initial}.`;
}

/** A drawn avatar says nothing about its student, an uploaded picture may be a photo. */
const readyMade = (avatar: string | null): string | null =>
  avatar?.startsWith('/media/avatars/') ? avatar : null;
