import type { Reply } from '@mars/contract/calls.generated.ts';
import { settingName } from '@mars/element/pieces/setting-name.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { formatDate, weekdays } from '@mars/i18n/pieces/dates.ts';
import type { Translate } from '@mars/i18n/texts.ts';

export type Entry = Pick<Reply<'GET /v2/staff/audit'>['items'][number], 'detail' | 'names'>;

/** One thing that an entry tells: what it is, what it is now, and what it was where that is known. */
export interface Told {
  id: string;
  name: string;
  now: string;
  was?: string;
}

interface Words {
  t: Translate;
  lang: Lang;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
/** Stands where there is nothing to say. */
export const nothing = '–';
/** Longer texts are cut. */
const most = 160;

interface Detail {
  query?: Tree;
  body?: Tree;
  before?: Tree;
  /** Of what is long, or a list of things: what differs. */
  changed?: { at: string; was?: unknown; now?: unknown }[];
  /** Of a table, beside its id. */
  rows?: number;
  /** Of a course that was brought in. */
  lessons?: number;
  id?: number;
  what?: unknown;
}

/** What was asked for, in words; what has no words is left out. */
export function toldOf({ detail, names }: Entry, words: Words): Told[] {
  const { query, body, before, changed = [], rows, lessons, id } = detail as Detail;
  const brought = [rows, lessons].some((count) => count !== undefined) && { number: id, rows, lessons };
  const asked: Tree = { ...query, ...body, ...brought };
  return [
    ...Object.entries(asked).flatMap(([key, now]) =>
      key === 'marks'
        ? marks(now, before?.marks, names, words)
        : leaves(now, before?.[key], [key]).flatMap((leaf) => line(leaf, names, words)),
    ),
    ...changed.flatMap(({ at, was = null, now = null }) => {
      const path = at.split('.');
      const found = path[0] === 'settings' ? leaves(now, was, path) : [{ path, was, now }];
      return found.flatMap((leaf) => line(leaf, names, words));
    }),
  ];
}

interface Leaf {
  path: string[];
  now: unknown;
  was: unknown;
}

/** A list of people, days or addresses is one thing, one of numbers and texts of settings many. */
function leaves(now: unknown, was: unknown, path: string[]): Leaf[] {
  const whole = Array.isArray(now) && !/^(rank_|season$)/.test(path.at(-1) ?? '');
  if (!isTree(now) || whole) return [{ path, now, was }];
  return Object.entries(now).flatMap(([key, inner]) =>
    leaves(inner, isTree(was) ? was[key] : undefined, [...path, key]),
  );
}

function line({ path, now, was }: Leaf, names: Entry['names'], words: Words): Told[] {
  const name = nameOf(path, words.t);
  if (name === null || now === undefined || JSON.stringify(now) === JSON.stringify(was)) return [];
  const key = path.filter((each) => !/^(uz|ru)$/.test(each)).at(-1) as string;
  const say = (value: unknown) => inWords(value, key, names, words);
  return [{ id: path.join('.'), name, now: say(now), ...(was === undefined ? {} : { was: say(was) }) }];
}

/** @returns null for what has no name: it is nothing that people know */
function nameOf(path: string[], t: Translate): string | null {
  const known = (key: string, name = t(key)) => (name === key ? null : name);
  const [first, ...place] = path;
  if (first === 'settings') {
    const name = settingName(t, place.join('.'));
    return name === place.join('_') ? null : name;
  }
  const list = path.findIndex((key) => /^(questions|quiz)$/.test(key));
  const at = Number(path[list + 1]);
  if (list >= 0 && at >= 0) {
    const question = t('question', { at: at + 1 });
    const rest = path.slice(list + 2);
    const what = nameOf(rest, t);
    return rest.length === 0 ? question : what && t('ofQuestion', { place: question, what });
  }
  const [last = '', above] = path.filter((key) => !/^\d+$/.test(key)).reverse();
  if (!/^(uz|ru)$/.test(last)) return known(`of_${last === 'into_id' ? 'room_id' : last}`);
  const what = known(`of_${above}`);
  return what && t(last === 'uz' ? 'inUz' : 'inRu', { what });
}

function inWords(value: unknown, key: string, names: Entry['names'], { t, lang }: Words): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.map((one) => inWords(one, key, names, { t, lang })).join(', ') || nothing;
  if (typeof value === 'number') return numberOf(value, key, names, lang);
  if (isTree(value)) {
    const { text, title, name } = value;
    const said = [value, text, title, name].find((one) => isTree(one) && one[lang]) as Tree | undefined;
    return said ? inWords(said[lang], '', names, { t, lang }) : nothing;
  }
  const text = String(value);
  if (key === 'role' || key === 'kind') return t(`${key}_${text}`);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, 'dd-MMM-yyyy', lang);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDate(text, 'dd-MMM-yyyy HH:mm', lang);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function numberOf(value: number, key: string, { people, groups, rooms }: Entry['names'], lang: Lang): string {
  if (key === 'weekdays') return weekdays(lang)[value] ?? nothing;
  if (!/_ids?$/.test(key)) return formatNumber(value);
  const named = key === 'group_id' ? groups : /^(room|into)/.test(key) ? rooms : people;
  return named.find(({ id }) => id === value)?.name ?? nothing;
}

interface Mark {
  student_id: number;
  attendance_type?: number;
  total_mark?: number | null;
}

const isMark = (one: unknown): one is Mark => isTree(one) && 'student_id' in one;

/** Of attendance and of an exam: a line for each student, with the mark before. */
function marks(all: unknown, before: unknown, { people }: Entry['names'], { t }: Words): Told[] {
  const said = ({ attendance_type, total_mark }: Mark) =>
    attendance_type === undefined
      ? String(total_mark ?? nothing)
      : t(attendance_type === 1 ? 'came' : 'missed');
  const known = [before ?? []].flat().filter(isMark);
  return [all].flat().flatMap((mark) => {
    if (!isMark(mark)) return [];
    const was = known.find(({ student_id }) => student_id === mark.student_id);
    const isTaken = was !== undefined && mark.total_mark === null;
    return {
      id: String(mark.student_id),
      name: people.find(({ id }) => id === mark.student_id)?.name ?? nothing,
      now: isTaken ? t('takenAway') : said(mark),
      ...(was && said(was) !== said(mark) ? { was: said(was) } : {}),
    };
  });
}
