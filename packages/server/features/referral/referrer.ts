import { newCode, normalCode } from '../../code.ts';
import type { App } from '../../feature.ts';
import { findByCode } from './queries.ts';

/** Letters and digits of a link: nobody finds one by trying, and one can be read out. */
export const codeLength = 10;

export const newRef = (): string => newCode(codeLength);

/** Whose link it is, and since when its hours ran at a moment; null for a link that is none. */
export async function referrerOf(
  app: App,
  typed: string | null | undefined,
  at: Date,
): Promise<{ id: number; copiedAt: Date | null } | null> {
  const code = typed == null ? null : normalCode(typed, codeLength);
  const found = code === null ? undefined : await findByCode(app.store, code, at);
  return found ? { id: found.student_id, copiedAt: found.copied_at } : null;
}
