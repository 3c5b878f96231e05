import { type CentreSettings, centreDefaults } from '@mars/contract/constants.ts';
import { type Held, holdFor } from '../../held.ts';
import type { Database } from '../../store/database.ts';
import { listSettings } from './queries.ts';

const freshMs = 5000;

/** What a centre has set, over the defaults; read at most every five seconds, and never inside a transaction. */
export const createSettings = (db: Database): Held<CentreSettings> =>
  holdFor(freshMs, async () => overDefaults(await listSettings(db)));

const camel = (key: string): string => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Settings over defaults; one whose kind is not the default's is left out, and so is one nobody knows. */
export function overDefaults(rows: readonly { key: string; value: unknown }[]): CentreSettings {
  const settings: Record<string, unknown> = { ...centreDefaults };
  for (const { key, value } of rows) {
    const name = camel(key);
    if (name in centreDefaults && isSameKind(settings[name], value))
      settings[name] = merged(settings[name], value);
  }
  return settings as CentreSettings;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A null default is a setting that is off: text or number may stand there. */
function isSameKind(before: unknown, value: unknown): boolean {
  if (before === null || value === null) return before === null;
  return typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
}

const merged = (before: unknown, value: unknown): unknown =>
  isPlain(before) && isPlain(value) ? { ...before, ...value } : value;
