import type { TutorLang } from './tutor-words.ts';

/** What stands for the places of a text, by their names; an empty one is not set. */
export type Values = Readonly<Record<string, string>>;

const SECTION = /\{\{([#^])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const PLACE = /\{\{([\w.]+)(?::([^}|]+)\|([^}|]+)\|([^}|]+))?\}\}/g;

/**
 * Puts values into a text: `{{phone}}`; `{{premium_price:монета|монеты|монет}}`, a number with its word in Russian;
 * `{{#phone}}…{{/phone}}` only where it is set, `{{^phone}}…{{/phone}}` only where it is not. A sentence, or an item of a list,
 * whose place is not set is left out: half of one says nothing.
 */
export function fillText(text: string, values: Values): string {
  return chosen(text, values)
    .split('\n')
    .flatMap((line) => fillLine(line, values) ?? [])
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Of sections, and of those inside of them, only what is to be shown. */
const chosen = (text: string, values: Values): string =>
  text.replace(SECTION, (_, sign: string, name: string, inner: string) =>
    Boolean(values[name]) === (sign === '#') ? chosen(inner, values) : '',
  );

/** @returns null for a line of which nothing is left */
function fillLine(line: string, values: Values): string | null {
  const whole = line
    .split(/(?<=[.!?])\s+(?!\d*\.)/)
    .filter((sentence) => [...sentence.matchAll(PLACE)].every(([, name]) => values[name!]));
  if (line !== '' && whole.length === 0) return null;
  return whole.join(' ').replace(PLACE, (all, name: string, ...forms: string[]) => {
    const value = values[name]!;
    const mark = all.includes(':') ? ` ${forms[formOf(Number(value))]}` : '';
    return value + mark;
  });
}

/** Which of three Russian forms stands beside a number: one, few, many. */
function formOf(count: number): 0 | 1 | 2 {
  const last = count % 10;
  const teen = count % 100 > 10 && count % 100 < 20;
  if (teen || last === 0 || last > 4) return 2;
  return last === 1 ? 0 : 1;
}

/** The same text for the search: places say nothing there, the words beside numbers do. */
export const withoutPlaces = (text: string): string =>
  text
    .replace(/\{\{[#^/][\w.]+\}\}/g, ' ')
    .replace(PLACE, (_, _name, _one, _few, many?: string) => ` ${many ?? ''} `);

/** As prose names so much money. */
export const sumOf = (sum: number, lang: TutorLang): string =>
  `${String(sum).replace(/\B(?=(\d{3})+$)/g, ' ')} ${lang === 'uz' ? "so'm" : 'сум'}`;
