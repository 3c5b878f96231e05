import type { CallName } from '@mars/contract/calls.generated.ts';
import type { Context } from '../../feature.ts';
import type { Audited } from '../../ground/parts/audited.ts';
import { findParts } from '../../parts.ts';
import type { Database } from '../../store/database.ts';

/** What a call is about to change; undefined where no feature says. */
export async function readBefore(key: CallName, db: Database, context: Context): Promise<unknown> {
  for (const { part } of await findParts<Audited>('audited')) {
    const read = part[key] as ((db: Database, context: Context) => Promise<object | undefined>) | undefined;
    if (read) return read(db, context);
  }
  return undefined;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a request puts in the place of what stood there: a film that a lesson has no more is gone. */
const whole = new Set(['lesson', 'homework', 'exam']);

/** Of what stood there only what a request names, at any depth; all of what it replaces. */
export function named(before: unknown, body: unknown): unknown {
  if (!isTree(before) || !isTree(body)) return before;
  return Object.fromEntries(
    Object.keys(body)
      .filter((key) => before[key] !== undefined)
      .map((key) => [key, whole.has(key) ? before[key] : named(before[key], body[key])]),
  );
}
