import type { Reply } from '@mars/contract/calls.generated.ts';
import { isolated } from '@mars/i18n/isolated.ts';
import { computed } from 'nanostores';
import { resource } from './resource.ts';

export type Me = Reply<'GET /v1/me'>;
export type Student = Extract<Me, { role: 'student' }>;
export type Role = Me['role'];

/** Who is signed in; asked for once a page. */
export const $me = resource('GET /v1/me', undefined, {
  signedIn: true,
  read: (me) =>
    ('children' in me ? { ...me, children: (me.children ?? []).map(whole) } : whole(me as Student)) as Me,
});

/** A student of a server that leaves out, or sends null for, what somebody has not. */
const whole = (student: Student): Student => ({
  ...student,
  rank: student.rank ?? {},
  daily_streak: student.daily_streak ?? { streak_count: 0 },
  coins: student.coins ?? 0,
  xp: student.xp ?? 0,
  balance: student.balance ?? 0,
  groups: student.groups ?? [],
});

/** The student who is signed in; null for anybody else and until that is known. */
export const $student = computed($me, ({ data }): Student | null =>
  data && roleOf(data) === 'student' ? (data as Student) : null,
);

/** A server that knows no roles is told apart by what it sends (ruling 7). */
export function roleOf(me: Me): Role {
  return me.role ?? ('children' in me ? 'parent' : 'student');
}

/** First name and last name, as readers see them, and as one word among others. */
export const nameOf = ({ first_name, last_name }: Pick<Me, 'first_name' | 'last_name'>): string =>
  isolated(`${first_name} ${last_name}`.trim());
