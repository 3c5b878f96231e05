import type { Reply } from '@mars/contract/calls.generated.ts';
import { computed } from 'nanostores';
import { resource } from './resource.ts';

export type Me = Reply<'GET /v1/me'>;
export type Student = Extract<Me, { role: 'student' }>;
export type Role = Me['role'];

/** Who is signed in; asked for once a page. */
export const $me = resource('GET /v1/me', undefined, { signedIn: true });

/** The student who is signed in; null for anybody else and until that is known. */
export const $student = computed($me, ({ data }): Student | null =>
  data && roleOf(data) === 'student' ? (data as Student) : null,
);

/** A server that knows no roles is told apart by what it sends (ruling 7). */
export function roleOf(me: Me): Role {
  return me.role ?? ('children' in me ? 'parent' : 'student');
}

/** First name and last name, as readers see them. */
export const nameOf = ({ first_name, last_name }: Pick<Me, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();
