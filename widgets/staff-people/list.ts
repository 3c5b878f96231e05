import { peopleOf, type Role } from '@mars/element/pieces/PersonPicker.tsx';
import { call } from '@mars/session/session.ts';

export const ROLES: readonly Role[] = ['student', 'parent', 'teacher', 'admin'];

/** What is asked for: a piece of a name, login or phone, and a role. */
export interface Wanted {
  q: string;
  role: Role | undefined;
}

const queryOf = ({ q, role }: Wanted) => ({ ...(q ? { q } : {}), ...(role ? { role } : {}) });

export const found = (wanted: Wanted) => peopleOf(queryOf(wanted));

export const moreFound = (wanted: Wanted, cursor: string) =>
  call('GET /v2/staff/people', { query: { ...queryOf(wanted), cursor } });
