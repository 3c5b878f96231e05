import { type CentreSettings, centreDefaults } from '@mars/contract/constants.ts';
import { type Held, holdFor } from '../../held.ts';
import type { Database } from '../../store/database.ts';
import { listSettings } from './queries.ts';

const freshMs = 5000;

/** What a centre has set, over the defaults; read at most every five seconds, and never inside a transaction. */
export const createSettings = (db: Database): Held<CentreSettings> =>
  holdFor(freshMs, async () => overDefaults(await listSettings(db)));

const camel = (key: string): string => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Settings over defaults; of what is kept whatever has not the kind of its default is left out, and so is one nobody knows. */
export function overDefaults(rows: readonly { key: string; value: unknown }[]): CentreSettings {
  const settings: Record<string, unknown> = { ...centreDefaults };
  for (const { key, value } of rows) {
    const name = camel(key);
    if (name in centreDefaults) settings[name] = merged(settings[name], value);
  }
  return settings as CentreSettings;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A null default is a setting that is off: text or number may stand there. */
function isSameKind(before: unknown, value: unknown): boolean {
  if (before === null || value === null) return before === null && !(typeof value === 'object' && value);
  return typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
}

/** A list has as many items as the default one, each of its kind; where that is empty they are texts. */
function isSameList(before: readonly unknown[], value: readonly unknown[]): boolean {
  if (before.length === 0) return value.every((one) => typeof one === 'string');
  return value.length === before.length && value.every((one, at) => isSameAll(before[at], one));
}

const isSameAll = (before: unknown, value: unknown): boolean =>
  isSameKind(before, value) &&
  (!isPlain(before) ||
    Object.keys(before).every((name) => isSameAll(before[name], (value as typeof before)[name])));

function merged(before: unknown, value: unknown): unknown {
  if (!isSameKind(before, value)) return before;
  if (Array.isArray(before)) return isSameList(before, value as unknown[]) ? value : before;
  if (!isPlain(before)) return value;
  const over: Record<string, unknown> = { ...before, ...(value as object) };
  for (const name of Object.keys(before))
    if (name in (value as object)) over[name] = merged(before[name], over[name]);
  return over;
}
