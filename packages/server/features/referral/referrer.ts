import { newCode, normalCode } from '../../code.ts';
import type { App } from '../../feature.ts';
import { findByCode } from './queries.ts';

/** Letters and digits of a link: nobody finds one by trying, and one can be read out. */
export const codeLength = 10;

export const newRef = (): string => newCode(codeLength);

/** Whose link it is, and since when its hours run; null for a link that is none. */
export async function referrerOf(
  app: App,
  typed: string | undefined,
): Promise<{ id: number; copiedAt: Date | null } | null> {
  const code = typed === undefined ? null : normalCode(typed, codeLength);
  const found = code === null ? undefined : await findByCode(app.store, code);
  return found ? { id: found.student_id, copiedAt: found.copied_at } : null;
}
