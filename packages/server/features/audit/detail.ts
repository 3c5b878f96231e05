import { isDeepStrictEqual } from 'node:util';
import { storable } from '../../text.ts';

/** More than this of a request is cut, in letters of JSON. */
const mostLetters = 8000;
/** Texts and lists are cut to so much, as far down as it needs. */
const cuts = [2000, 500, 150, 40];
/** Of a list stand a few more than letters of a text would. */
const lettersOfOne = 5;

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** One field that differs: where it stands, as `exam.questions.3.answer`, what it was and what it is. */
interface Change {
  at: string;
  was?: unknown;
  now?: unknown;
}

/** What an entry tells, as JSON; where it is long, what differs, and of that texts and lists that are cut. */
export function detailOf(parts: Readonly<Tree>): string {
  const plain = JSON.parse(
    JSON.stringify(parts, (_, value) => (isTree(value) && isEmpty(value) ? undefined : value)),
  ) as Tree;
  const told = tersely(plain);
  const whole = JSON.stringify(told);
  if (whole.length <= mostLetters) return whole;
  for (const most of cuts) {
    const text = JSON.stringify(cut(told, most));
    if (text.length <= mostLetters) return text;
  }
  return JSON.stringify({ id: told.id, fields: fieldsOf(told).slice(0, 100), letters: whole.length });
}

/** Of a long request, and of one with a list of things, only what is another than what stood there. */
function tersely(plain: Tree): Tree {
  const { body, before, ...rest } = plain;
  if (!isTree(body) || !isTree(before)) return plain;
  if (!hasThings(body) && JSON.stringify(plain).length <= mostLetters) return plain;
  return { ...rest, changed: changesOf(before, body, []) };
}

/** A list of things, as the questions of an exam. One of students is none: each row says of whom it is. */
const hasThings = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one) => isTree(one) && !('student_id' in one))
    : isTree(value) && Object.values(value).some(hasThings);

function changesOf(was: unknown, now: unknown, path: readonly string[]): Change[] {
  if (isDeepStrictEqual(was, now)) return [];
  if (isTree(was) && isTree(now))
    return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((key) =>
      changesOf(was[key], now[key], [...path, key]),
    );
  if (Array.isArray(was) && Array.isArray(now) && [...was, ...now].some(isTree))
    return changesOfLists(was, now, path);
  return [{ at: path.join('.'), was, now }];
}

/** Beside what stayed at both ends: one that was put in or taken out changes none of the others. */
function changesOfLists(was: unknown[], now: unknown[], path: readonly string[]): Change[] {
  const shorter = Math.min(was.length, now.length);
  let first = 0;
  while (first < shorter && isDeepStrictEqual(was[first], now[first])) first++;
  let last = 0;
  while (last < shorter - first && isDeepStrictEqual(was.at(-1 - last), now.at(-1 - last))) last++;
  const changes: Change[] = [];
  for (let at = first; at < Math.max(was.length, now.length) - last; at++)
    changes.push(
      ...changesOf(
        at < was.length - last ? was[at] : undefined,
        at < now.length - last ? now[at] : undefined,
        [...path, String(at)],
      ),
    );
  return changes;
}

/** Each text and each list that is longer is cut, on its own. */
function cut(value: unknown, most: number): unknown {
  if (typeof value === 'string') return value.length > most ? `${storable(value.slice(0, most))}…` : value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, most / lettersOfOne).map((one) => cut(one, most));
    return kept.length < value.length ? [...kept, `… +${value.length - kept.length}`] : kept;
  }
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, most)]));
}

/** What a request named, as paths. */
const fieldsOf = (value: unknown, path: readonly string[] = []): string[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))
    : [path.join('.')];
