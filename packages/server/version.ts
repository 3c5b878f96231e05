import { createHash } from 'node:crypto';
import type { CallName } from '@mars/contract/calls.generated.ts';
import { findLastEntry } from './features/audit/queries-last.ts';
import { isoTime } from './features/clock/time.ts';
import { Refused } from './refused.ts';
import type { Database } from './store/database.ts';
import { mostFields } from './thrift.ts';
import { inWords, labels } from './version-words.ts';

/** The values of a form by their places: `title.uz`, `holidays.2026-11-20.name.uz`. */
interface Leaves {
  values: Map<string, unknown>;
  /** Where lists stand that are told item by item: who sends one says all of them. */
  lists: Set<string>;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** Things, each of which is told by itself: holidays, questions, the options of one. */
const isOfThings = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isTree);

/** By what one of these is known, wherever it stands among the others. */
const nameOf = ({ day, id }: Record<string, unknown>, at: number): string => String(day ?? id ?? at);

function leavesOf(
  value: unknown,
  path: readonly string[] = [],
  found: Leaves = { values: new Map(), lists: new Set() },
): Leaves {
  const inside = (name: string, one: unknown) => leavesOf(one, [...path, name], found);
  if (isOfThings(value)) {
    found.lists.add(path.join('.'));
    for (const [at, one] of value.entries()) inside(nameOf(one, at), one);
  } else if (isTree(value)) {
    for (const [name, one] of Object.entries(value)) if (one !== undefined) inside(name, one);
  } else found.values.set(path.join('.'), value);
  return found;
}

const letters = 4;
const short = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, letters);

/** Marks of what stands in each form of a list, names of fields above all: to make them anew was most of such a reply. */
const recurring = new Map<string, string>();
const mostRecurring = 2000;
const longestValue = 5;

function recurringMark(text: string): string {
  const known = recurring.get(text);
  if (known !== undefined) return known;
  const made = short(text);
  if (recurring.size >= mostRecurring) recurring.clear();
  recurring.set(text, made);
  return made;
}

/** None, yes, no and small numbers come back; a name hardly does. */
const markOf = (json: string): string => (json.length > longestValue ? short(json) : recurringMark(json));
const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Of what a form shows a mark for each of its values, which its reply carries and who saves it sends back: so it is known
 * which of them somebody else has changed in between.
 */
export const versionOf = (form: object): string =>
  written([...leavesOf(form).values].map(([path, value]) => [recurringMark(path), markOf(jsonOf(value))]));

const written = (marks: Iterable<readonly [string, string]>): string =>
  [...marks].map((mark) => mark.join('')).join('');

function marksIn(version: string): Map<string, string> {
  const marks = new Map<string, string>();
  for (let at = 0; at < version.length; at += 2 * letters)
    marks.set(version.slice(at, at + letters), version.slice(at + letters, at + 2 * letters));
  return marks;
}

/** The version of what stands there, in which what was not told is as it was: it is told the next time. */
export function versionSeen(now: object, version: string, untold: Iterable<string>): string {
  const before = marksIn(version);
  const marks = marksIn(versionOf(now));
  for (const path of untold) {
    const mark = before.get(short(path));
    if (mark === undefined) marks.delete(short(path));
    else marks.set(short(path), mark);
  }
  return written(marks);
}

/** What would be taken back of what stands there now, by its place: changed since a version, and sent as something else. */
export function takenBack(version: string, now: object, sent: object): Map<string, unknown> {
  const marks = marksIn(version);
  const [stands, said] = [leavesOf(now), leavesOf(sent)];
  const isSaid = (path: string): boolean =>
    said.values.has(path) ||
    [...path.matchAll(/\./g)].some(({ index }) => {
      const above = path.slice(0, index);
      return said.values.has(above) || said.lists.has(above);
    });
  const found = new Map<string, unknown>();
  for (const [path, value] of stands.values) {
    const isSame = marks.get(short(path)) === short(jsonOf(value));
    if (!isSame && isSaid(path) && jsonOf(said.values.get(path)) !== jsonOf(value)) found.set(path, value);
  }
  // What was there and is no longer.
  const isThere = (path: string) =>
    stands.values.has(path) || [...stands.values.keys()].some((one) => one.startsWith(`${path}.`));
  for (const path of said.values.keys()) if (marks.has(short(path)) && !isThere(path)) found.set(path, null);
  return found;
}

/** A form that a call saves. */
export interface Form {
  /** Which else saves it, too. */
  call: CallName | readonly CallName[];
  /** Whose it is, as the path of the call says it; none where there is only one. */
  id?: number | string;
  /** As the form had it when it was opened; without it nobody looks at what is overwritten. */
  version: string | undefined;
  /** By the names of the body. */
  now: object;
  sent: object;
  /** Of places where an id stands: whose. */
  names?: Readonly<Record<string, string | null | undefined>>;
}

/**
 * Refuses to take back without a word what somebody else has changed since a form was opened. In the transaction that saves
 * it, once what it changes is locked.
 * @throws changed_meanwhile {by, at, version, fields}: `fields` say what stands there now; the same again with this version
 * is saved
 */
export async function refuseTakingBack(
  db: Database,
  { call, id, version, now, sent, names = {} }: Form,
): Promise<void> {
  if (version === undefined) return;
  const all = [...takenBack(version, now, sent)];
  if (all.length === 0) return;
  const found = all.slice(0, mostFields);
  const untold = all.slice(mostFields).map(([path]) => path);
  const last = await findLastEntry(db, [call].flat(), id === undefined ? null : String(id));
  const at = last ? isoTime(last.at) : null;
  const who = last ? `: ${last.by}, ${at!.slice(11, 16)}` : '';
  const above = (lang: 'uz' | 'ru') =>
    found
      .flatMap(([path, value]) => {
        const shown = labels[path] && shownOf(path, names[path] ?? value);
        return shown ? [` ${saysNow[lang]} ${labels[path]![lang]}: ${shown[lang]}.`] : [];
      })
      .join('');
  throw new Refused(
    'changed_meanwhile',
    {
      by: last?.by ?? null,
      at,
      version: versionSeen(now, version, untold),
      message_uz: `Siz ochganingizdan keyin oʻzgartirilgan${who}.${above('uz')} Yozganlaringiz turibdi: hozirgi qiymatlarni koʻring va yana saqlang.`,
      message_ru: `Изменено после того, как вы это открыли${who}.${above('ru')} То, что вы ввели, осталось: посмотрите, что стоит сейчас, и сохраните ещё раз.`,
    },
    Object.fromEntries(
      found.map(([path, value]) => [path, { code: 'changed', ...textsOf(path, names[path] ?? value) }]),
    ),
  );
}

const saysNow = { uz: 'Hozir', ru: 'Сейчас' };

/** What stands there now, where that can be read: an id without a name cannot. */
function textsOf(path: string, value: unknown): { message_uz: string; message_ru: string } {
  const shown = shownOf(path, value);
  return shown === null
    ? { message_uz: 'Bu ham oʻzgartirilgan.', message_ru: 'Это тоже изменили.' }
    : { message_uz: `${saysNow.uz}: ${shown.uz}`, message_ru: `${saysNow.ru}: ${shown.ru}` };
}

/** As long as a line of a form may be; of a whole text its beginning. */
const mostLetters = 600;

function shownOf(path: string, value: unknown): { uz: string; ru: string } | null {
  if (typeof value === 'boolean') return value ? { uz: 'ha', ru: 'да' } : { uz: 'yoʻq', ru: 'нет' };
  const list = [value].flat();
  if (list.every((one) => one === null || one === undefined || one === ''))
    return { uz: 'boʻsh', ru: 'пусто' };
  if (inWords[path]) return inWords[path](value);
  const isId = /_ids?$/.test(path);
  if (!list.every((one) => typeof one === 'string' || (typeof one === 'number' && !isId))) return null;
  const text = list.join(', ');
  const cut = text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
  return { uz: cut, ru: cut };
}
