import { type Me, roleOf, type Student } from '@mars/session/me.ts';
import { readKey, writeKey } from '@mars/session/storage.ts';

const KEY = 'payment_warning_shown';

/** Whose balance is below 0: the student's own, or that of a parent's children. */
export function debtorsOf(me: Me): Student[] {
  const students = roleOf(me) === 'student' ? [me] : 'children' in me ? me.children : [];
  return (students as Student[]).filter(({ balance }) => balance < 0);
}

/**
 * Debts that nobody was warned of yet. Each is warned of once: that is forgotten when its balance is back at 0
 * (ruling 22), and with a logout, which empties the storage.
 */
export function debtsToWarnOf(me: Me): Student[] {
  const debtors = debtorsOf(me);
  const warned = warnedIds();
  const kept = warned.filter((id) => debtors.some((debtor) => debtor.id === id));
  if (kept.length < warned.length) remember(kept);
  return debtors.filter(({ id }) => !kept.includes(id));
}

/** They were warned of. */
export const rememberWarned = (debtors: readonly Student[]): void =>
  remember([...new Set([...warnedIds(), ...debtors.map(({ id }) => id)])]);

/** Ids of students; nothing where the key holds something else. */
const warnedIds = (): number[] => (readKey(KEY) ?? '').split(',').map(Number).filter(Boolean);

const remember = (ids: readonly number[]): void => writeKey(KEY, ids.length > 0 ? ids.join() : null);
