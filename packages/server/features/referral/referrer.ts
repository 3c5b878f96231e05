import { constants } from '@mars/contract/constants.ts';
import { typedCode } from '@mars/contract/pieces/typed-code.ts';
import { newCode } from '../../code.ts';
import type { App } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { findByCode } from './queries.ts';

export const newRef = (): string => newCode(constants.referralCodeLength);

/** Whose link it is, and since when its hours ran at a moment; null for a link that is none. */
export async function referrerOf(
  app: App,
  typed: string | null | undefined,
  at: Date,
): Promise<{ id: number; copiedAt: Date | null } | null> {
  const code = typed == null ? null : typedCode(typed, 'referral');
  const found = code === null ? undefined : await findByCode(app.store, code, at);
  return found ? { id: found.student_id, copiedAt: found.copied_at } : null;
}

/**
 * The code that a link brought, before anything is begun by it: what is none is said there, and stops nobody later.
 * @throws {Refused} invalid ref_unknown, also of what has no code in it, or two: nobody typed it, so its letters are no matter
 */
export async function refOf(app: App, typed: string, at: Date): Promise<string> {
  const code = typedCode(typed, 'referral');
  if (code === null || !(await findByCode(app.store, code, at))) throw refusedField('ref', 'ref_unknown');
  return code;
}
