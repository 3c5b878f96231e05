import { type CentreSettings, centreDefaults } from '@mars/contract/constants.ts';
import type { Database } from '../../store/database.ts';
import { listSettings } from './queries.ts';

const freshMs = 5000;

/** What a centre has set, over the defaults; read at most every five seconds. */
export function createSettings(db: Database): () => Promise<CentreSettings> {
  let loadedAt = 0;
  let loading: Promise<CentreSettings> | undefined;
  return () => {
    if (!loading || Date.now() - loadedAt > freshMs) {
      loadedAt = Date.now();
      loading = listSettings(db).then(overDefaults);
      loading.catch(() => {
        loading = undefined;
      });
    }
    return loading;
  };
}

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
