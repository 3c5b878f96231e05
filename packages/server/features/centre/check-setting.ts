import { accentColours } from '@mars/contract/accent.ts';
import { constants } from '@mars/contract/constants.ts';
import { readTypedHost } from '@mars/contract/pieces/typed-address.ts';
import { isCalled } from '../../called.ts';
import { legibleLine } from '../../letters.ts';
import { refusedField } from '../../refused.ts';
import { telegramKept } from './contact.ts';

/** What a number may be, where that is not from 0 to a million. */
const bounds: Record<string, readonly [number, number]> = {
  premium_price: [1, 100_000],
  premium_days: [1, 3650],
  pass_mark: [0, 100],
  quiz_pass_percent: [1, 100],
  debt_block_below: [-1_000_000_000, 0],
  payment_due_lesson: [1, 31],
};
const usual = [0, 1_000_000] as const;
const mostLetters = 200;
const longestAddress = 2000;

/** Settings that are off by default, by their place, with what stands there when they are on. */
const kinds: Record<string, (path: string, value: unknown, now: unknown) => unknown> = {
  logo(path, value, now) {
    const address = text(path, value);
    // What is uploaded belongs to whoever uploaded it, and goes when it is changed.
    if (address !== now && !/^\/media\/(?!u\/)[\w/-]+\.(svg|webp|png)$/.test(address))
      throw refusedField(path, 'format');
    return address;
  },
  phone: text,
  'address.uz': text,
  'address.ru': text,
  telegram(path, value) {
    const kept = telegramKept(text(path, value));
    if (kept === null) throw refusedField(path, 'format');
    return kept;
  },
  open_hours_uz: text,
  open_hours_ru: text,
  price_note_uz: text,
  price_note_ru: text,
  bot_username: text,
  debt_block_below: number,
  factor_admins_from: day,
  factor_staff_from: day,
  accent(path, value) {
    const colour = text(path, value);
    if (!accentColours(colour, 'light')) throw refusedField(path, 'format');
    return colour;
  },
};

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A setting as it is kept: `change` over what stands now, of the same kind.
 * @param path where it stands in the request, `settings.reward_coins.task`; its names are in snake case
 * @param now what stands there, by default or since it was set
 * @throws invalid naming the innermost wrong field
 */
export function checkSetting(path: string, now: unknown, change: unknown): unknown {
  const kind = kinds[path.replace(/^settings\./, '')];
  if (kind) return change === null ? null : kind(path, change, now);
  if (typeof now === 'number') return number(path, change);
  if (typeof now === 'string') return path === 'settings.name' ? called(path, change) : text(path, change);
  if (typeof now === 'boolean') {
    if (typeof change !== 'boolean') throw refusedField(path, 'type');
    return change;
  }
  return Array.isArray(now) ? list(path, now, change) : parts(path, now as Record<string, unknown>, change);
}

function number(path: string, value: unknown): number {
  const [least, most] = bounds[path.split('.').at(-1)!] ?? usual;
  if (typeof value !== 'number') throw refusedField(path, 'type');
  if (!Number.isInteger(value)) throw refusedField(path, 'whole_number');
  if (value < least) throw refusedField(path, 'too_small');
  if (value > most) throw refusedField(path, 'too_big');
  return value;
}

function text(path: string, value: unknown): string {
  if (typeof value !== 'string') throw refusedField(path, 'type');
  if (value.trim() === '') throw refusedField(path, 'required');
  if (value.length > mostLetters) throw refusedField(path, 'too_long');
  return value.trim();
}

/** A day of the calendar, `2026-12-01`. */
function day(path: string, value: unknown): string {
  const typed = text(path, value);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00Z`) : null;
  if (!at || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(typed))
    throw refusedField(path, 'format');
  return typed;
}

function called(path: string, value: unknown): string {
  const line = legibleLine(text(path, value));
  if (!isCalled(line, 'letter')) throw refusedField(path, line === '' ? 'required' : 'letter');
  return line;
}

/** Lists have as many items as they have, each of its kind; but names of hosts, which are as many as a centre likes. */
function list(path: string, now: readonly unknown[], change: unknown): unknown[] {
  if (!Array.isArray(change)) throw refusedField(path, 'type');
  if (path.endsWith('video_hosts')) return hosts(path, change.map(String));
  if (change.length !== now.length)
    throw refusedField(path, change.length < now.length ? 'too_short' : 'too_long');
  const items = now.map((item, at) => checkSetting(`${path}.${at}`, item, change[at]));
  if (path.endsWith('rank_xp')) {
    if (items[0] !== 0) throw refusedField(`${path}.0`, 'too_big');
    const low = items.findIndex((item, at) => at > 0 && Number(item) <= Number(items[at - 1]));
    if (low > 0) throw refusedField(`${path}.${low}`, 'too_small');
  }
  return items;
}

/** Names of hosts, of addresses as people copy them. */
function hosts(path: string, typed: readonly string[]): string[] {
  const { most, letters, lettersOfAll } = constants.videoHost;
  const names = typed.map((one, at) => {
    // What is longer than any address is not read.
    const host = one.length > longestAddress ? undefined : readTypedHost(one)?.host;
    if ((host ?? one).length > letters) throw refusedField(`${path}.${at}`, 'too_long');
    if (host === undefined) throw refusedField(`${path}.${at}`, 'format');
    return host;
  });
  const kept = [...new Set(names)];
  if (kept.length > most || kept.join('').length > lettersOfAll) throw refusedField(path, 'too_long');
  return kept;
}

function parts(path: string, now: Record<string, unknown>, change: unknown): Record<string, unknown> {
  if (typeof change !== 'object' || change === null || Array.isArray(change))
    throw refusedField(path, 'type');
  const kept = { ...now };
  for (const [typed, value] of Object.entries(change)) {
    const name = camel(typed);
    if (!Object.hasOwn(now, name) || snake(name) !== typed)
      throw refusedField(`${path}.${typed}`, 'unknown_field');
    kept[name] = checkSetting(`${path}.${typed}`, now[name], value);
  }
  return kept;
}

/** The same with all names in snake case, as calls answer it. */
export function snakeDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [snake(name), snakeDeep(inner)]));
}
