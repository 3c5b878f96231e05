import { peopleOf, type Role } from '@mars/element/pieces/PersonPicker.tsx';
import { call } from '@mars/session/session.ts';

export const ROLES: readonly Role[] = ['student', 'parent', 'teacher', 'admin'];

/** What is asked for: a piece of a name, login or phone, and a role. */
export interface Wanted {
  q: string;
  role: Role | undefined;
  /** Those alone whom the bot does not reach. */
  unreached: boolean;
}

const queryOf = ({ q, role, unreached }: Wanted) => ({
  ...(q ? { q } : {}),
  ...(role ? { role } : {}),
  ...(unreached ? { unreached: true as const } : {}),
});

export const found = (wanted: Wanted) => peopleOf(queryOf(wanted));

export const moreFound = (wanted: Wanted, cursor: string) =>
  call('GET /v2/staff/people', { query: { ...queryOf(wanted), cursor } });
