import { latinTwin } from '@mars/contract/pieces/look-alike.ts';
import { BLANKS, DASHES, DOUBLE_QUOTES, SINGLE_QUOTES, UNSEEN } from './signs.ts';

/** What of two lines that look alike differs. */
export interface Unseen {
  kind: 'unseen' | 'blank' | 'blankMore' | 'blankLess' | 'cyrillic' | 'latin' | 'alike' | 'lower' | 'upper';
  /** Counted from 1, in letters. */
  column: number;
  mine: string;
  right: string;
}

const isBlank = (letter: string) => letter === ' ' || letter === '\t' || BLANKS.test(letter);

/** A letter as everything that is taken for it at a glance. */
function seen(letter: string): string {
  if (UNSEEN.test(letter) || isBlank(letter)) return '';
  if (DASHES.includes(letter)) return '-';
  if (SINGLE_QUOTES.includes(letter) || letter === '`') return "'";
  if (DOUBLE_QUOTES.includes(letter)) return '"';
  return (latinTwin(letter) ?? letter).toLowerCase();
}

const glance = (line: string): string => [...line.normalize('NFC')].map(seen).join('');

/** The first difference of two lines that only differ in what is hard to see; null where they differ otherwise, or not. */
export function unseenIn(mine: string, right: string): Unseen | null {
  if (mine === right || glance(mine) !== glance(right)) return null;
  const [mines, rights] = [[...mine], [...right]];
  let at = 0;
  while (mines[at] === rights[at]) at++;
  const [letter, wanted] = [mines[at] ?? '', rights[at] ?? ''];
  return { kind: kindOf(letter, wanted), column: at + 1, mine: letter, right: wanted };
}

function kindOf(mine: string, right: string): Unseen['kind'] {
  if (UNSEEN.test(mine) || UNSEEN.test(right)) return 'unseen';
  if (isBlank(mine) && isBlank(right)) return 'blank';
  if (isBlank(mine)) return 'blankMore';
  if (isBlank(right)) return 'blankLess';
  if (latinTwin(mine) === right) return 'cyrillic';
  if (latinTwin(right) === mine) return 'latin';
  if (mine.toLowerCase() !== right.toLowerCase()) return 'alike';
  return right === right.toLowerCase() ? 'lower' : 'upper';
}
