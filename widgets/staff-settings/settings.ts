import type { CallError } from '@mars/client/error.ts';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import type { Place } from './parts.ts';

export type Settings = Reply<'GET /v2/staff/settings'>;
export type Holiday = Settings['holidays'][number];
export type Value = string | number | null | readonly string[];

export const settings = () => resource('GET /v2/staff/settings', undefined, { signedIn: true });

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** What stands at a place; undefined where this server knows no such place. */
export function valueAt({ settings: all }: Settings, place: Place): Value | undefined {
  let at: unknown = all;
  for (const key of place.split('.')) {
    if (!isTree(at) || !(key in at)) return undefined;
    at = at[key];
  }
  return at as Value;
}

/**
 * `{ premium_price: 300, attendance_coins: { free: 3 } }` of what was changed, by places. A list goes whole: what was not
 * changed in it is as it stands.
 */
export function changedBody({ settings: all }: Settings, changes: Readonly<Record<Place, Value>>): Tree {
  const body: Tree = {};
  for (const [place, value] of Object.entries(changes)) {
    const keys = place.split('.');
    const last = keys.pop() as string;
    let [to, from]: [Tree, unknown] = [body, all];
    for (const key of keys) {
      from = isTree(from) ? from[key] : undefined;
      to[key] ??= Array.isArray(from) ? structuredClone(from) : {};
      to = to[key] as Tree;
    }
    to[last] = value;
  }
  return body;
}

/** How a setting is typed; what is no other is a whole number. */
export type Way = 'text' | 'colour' | 'hosts' | 'debt' | 'day' | 'number';

export function wayOf(place: Place): Way {
  if (place === 'accent') return 'colour';
  if (place === 'video_hosts') return 'hosts';
  if (place === 'debt_block_below') return 'debt';
  if (place.startsWith('factor_')) return 'day';
  return /^(name|phone|address|telegram|bot_username|open_hours|price_note|rank_titles)(?![a-z])/.test(place)
    ? 'text'
    : 'number';
}

/** A setting as it is typed: hosts a line each, a debt as what is owed. */
export function typedOf(place: Place, value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.join('\n');
  return String(wayOf(place) === 'debt' ? -Number(value) : value);
}

/** What was typed, as it is sent; null of nothing, undefined of what is no number. */
export function valueTyped(place: Place, typed: string): Value | undefined {
  const way = wayOf(place);
  const text = typed.trim();
  if (way === 'hosts') return text.split(/[\s,;]+/).filter(Boolean);
  if (text === '') return null;
  if (way === 'text' || way === 'colour' || way === 'day') return text;
  const number = Number(text.replace(/\s/g, ''));
  if (!Number.isInteger(number)) return undefined;
  return way === 'debt' ? 0 - Math.abs(number) : number;
}

export const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What somebody else has changed meanwhile is shown. @throws {CallError} */
export const saveSettings = (body: CallShape<'PUT /v2/staff/settings'>['body']) =>
  call('PUT /v2/staff/settings', { body }).catch((error: CallError) => {
    if (error.code === 'changed_meanwhile') void settings().reload();
    throw error;
  });
