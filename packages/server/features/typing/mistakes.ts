import { constants } from '@mars/contract/constants.ts';
import { placeOf, type TypingLang } from '@mars/contract/keyboards.ts';
import { apostrophes } from '../../spelling.ts';
import type { MistakeRow } from './queries-history.ts';
import { drillsOf } from './texts.ts';

const isSign = (key: string): boolean => apostrophes.includes(key);
const isLetter = (key: string): boolean => isSign(key) || /^\p{L}$/u.test(key);
const small = (key: string): string => (isSign(key) ? apostrophes.charAt(0) : key.toLowerCase());

/** Of what was struck in place of what, keys of the keyboard only, capitals as small letters. */
export function mistakesOf(lang: TypingLang, mistakes: ReadonlyMap<string, number>): MistakeRow[] {
  const found = new Map<string, MistakeRow>();
  for (const [pair, times] of mistakes) {
    const [wanted = '', struck = '', ...more] = Array.from(pair);
    if (more.length > 0 || !isLetter(wanted) || !isLetter(struck)) continue;
    if (!placeOf(lang, wanted) || !placeOf(lang, struck)) continue;
    const row = { wanted: small(wanted), struck: small(struck), times };
    // A capital that was written small is no other key.
    if (row.wanted === row.struck) continue;
    const key = row.wanted + row.struck;
    found.set(key, { ...row, times: times + (found.get(key)?.times ?? 0) });
  }
  return [...found.values()];
}

/**
 * Words to practise what is mixed up: those that have both keys where these lie side by side, else those of the wanted one.
 * @returns null where nothing is mixed up
 */
export function drillOf(lang: TypingLang, mistakes: readonly MistakeRow[]): string | null {
  const { letters, neighbours } = drillsOf(lang);
  const rows = mistakes
    .slice(0, constants.typing.drillOf)
    .map(
      ({ wanted, struck }) =>
        neighbours[wanted + struck] ?? neighbours[struck + wanted] ?? letters[wanted] ?? null,
    )
    .filter((row) => row !== null)
    .map((row) => row.split(' '));
  const words = new Set<string>();
  // In turn, so that what is mixed up most comes first and nothing is left out.
  for (let at = 0; words.size < constants.typing.drillWords && rows.some((row) => at < row.length); at++)
    for (const { [at]: word } of rows) if (word) words.add(word);
  return words.size === 0 ? null : [...words].slice(0, constants.typing.drillWords).join(' ');
}
