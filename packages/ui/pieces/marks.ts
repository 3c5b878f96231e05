import { constants } from '@mars/contract/constants.ts';

/** From the best, 4, to the weakest, 1; 0 is a mark of 0, which belongs to no band. */
export type Band = 0 | 1 | 2 | 3 | 4;

/** [90, 100], [70, 90), [60, 70), (0, 60): by the value itself, not by what is shown (ruling 29). */
export function bandOf(mark: number): Band {
  const reached = constants.markBands.filter((from) => mark >= from).length;
  return reached > 0 ? ((reached + 1) as Band) : mark > 0 ? 1 : 0;
}

/** The tone of a band; its bars say the same without a colour. */
export const TONES = ['', 'bad', 'gold', 'blue', 'ok'] as const satisfies Record<Band, string>;
