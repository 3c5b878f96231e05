import { CallError } from '@mars/client/error.ts';
import type { Translate } from '@mars/i18n/texts.ts';
import { resource } from '@mars/session/resource.ts';

export const progressOf = (id: number) =>
  resource('GET /v2/staff/import/{id}', { params: { id } }, { signedIn: true });

/** The import for which another one has to wait, as a refusal names it; null of any other. */
export function runningOf(error: unknown): number | null {
  if (!(error instanceof CallError) || error.code !== 'import_running') return null;
  return Number(error.problem.import_id) || null;
}

/** A column as an exported table calls it; of a header that is wrong, what stands there. */
export function columnName(t: Translate, field: string | null): string {
  if (field === null) return '';
  const key = `column_${field}`;
  const name = /^[a-z_]+$/.test(field) ? t(key) : key;
  return name === key ? field : name;
}
