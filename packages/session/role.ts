import { computed } from 'nanostores';
import { $me, type Role, roleOf } from './me.ts';
import { $tokens, claimsOf } from './tokens.ts';

/** The role of whoever is signed in: as `/me` says it, until then as the token does. */
export const $role = computed([$tokens, $me], (tokens, { data, error }): Role | null => {
  if (!tokens) return null;
  if (data) return roleOf(data);
  const { role } = claimsOf(tokens.access);
  if (role === 'student' || role === 'parent' || role === 'teacher' || role === 'admin') return role;
  // Nobody can tell: the pages of most people, whose header offers to try again.
  return error ? 'student' : null;
});
