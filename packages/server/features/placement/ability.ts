/** How able somebody is, by the answers to questions whose difficulty is known: three-parameter logistic, EAP on a grid. */

/** What of a question its answers are judged by. */
export interface Measured {
  a: number;
  b: number;
  c: number;
}

export interface Answered {
  item: Measured;
  right: boolean;
}

const [least, most, points] = [-4, 4, 81];
/** The abilities that are thought possible, evenly from low to high. */
export const abilities: readonly number[] = Array.from(
  { length: points },
  (_, at) => least + ((most - least) * at) / (points - 1),
);
/** Before the first answer: wide, since beginners come as often as those who know much. */
const usual = { mean: 0, sd: 2 };

/** The chance of a right answer at an ability. */
export const chance = ({ a, b, c }: Measured, ability: number): number =>
  c + (1 - c) / (1 + Math.exp(-1.7 * a * (ability - b)));

/** How much a question tells about somebody of this ability (Fisher's information). */
export function telling(item: Measured, ability: number): number {
  const p = chance(item, ability);
  return (1.7 * item.a) ** 2 * ((p - item.c) / (1 - item.c)) ** 2 * ((1 - p) / p);
}

/** The chances at all abilities: the same question is looked at again and again. */
const known = new WeakMap<Measured, readonly number[]>();
function chancesOf(item: Measured): readonly number[] {
  const found = known.get(item) ?? abilities.map((ability) => chance(item, ability));
  known.set(item, found);
  return found;
}

/** How likely each of `abilities` is after these answers; they add up to 1. */
export function likely(
  answered: readonly Answered[],
  before: { mean: number; sd: number } = usual,
): number[] {
  const weights = abilities.map((ability) => Math.exp(-(((ability - before.mean) / before.sd) ** 2) / 2));
  for (const { item, right } of answered) {
    const chances = chancesOf(item);
    for (let at = 0; at < points; at++) weights[at]! *= right ? chances[at]! : 1 - chances[at]!;
  }
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / sum);
}

export const meanOf = (weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * abilities[at]!, 0);

/** The ability below which lies this share of what is likely. */
export function shareBelow(weights: readonly number[], share: number): number {
  let sum = 0;
  const at = weights.findIndex((weight) => {
    sum += weight;
    return sum >= share;
  });
  return abilities[at < 0 ? points - 1 : at]!;
}
