import { CEFR } from '@mars/contract/content-english.ts';
import { abilities, meanOf } from './ability.ts';

export type Cefr = (typeof CEFR)[number];

/** Where one level ends and the next begins, on the scale of difficulties. */
export const borders = [-1.5, -0.5, 0.5, 1.5] as const;

/** The level of an ability; one that stands on a border has reached the higher one. */
export const levelAt = (ability: number): Cefr => CEFR[borders.filter((border) => ability >= border).length]!;

/** Which of the levels each of `abilities` is. */
const levelPlaces: readonly number[] = abilities.map((one) => CEFR.indexOf(levelAt(one)));

/** Shares that differ by less are equal: adding them up in another order may differ so much. */
const equalBelow = 1e-9;

/** The level that is most likely, and how likely it is. Of levels that are equally likely none comes first: the mean decides. */
export function likeliest(weights: readonly number[]): { level: Cefr; share: number } {
  const shares = CEFR.map(() => 0);
  for (const [at, weight] of weights.entries()) shares[levelPlaces[at]!]! += weight;
  const share = Math.max(...shares);
  const equals = CEFR.filter((_, at) => share - shares[at]! < equalBelow);
  return { level: equals.length > 1 ? levelAt(meanOf(weights)) : equals[0]!, share };
}
