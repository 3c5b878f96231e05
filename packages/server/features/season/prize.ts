import type { CentreSettings } from '@mars/contract/constants.ts';

/** The last place that wins anything. */
export const lastPrize = 10;

/** What a place wins: one each for the first three, the last one up to the tenth (ruling 16b). */
export function rewardOf(prizes: CentreSettings['rewardCoins']['season'], place: number): number {
  if (place > lastPrize) return 0;
  return prizes[Math.min(place, prizes.length) - 1] ?? 0;
}

/** The prizes by band of places, as people are told them. */
export const prizeBands = (prizes: CentreSettings['rewardCoins']['season']) =>
  prizes.map((coins, index) => ({
    from_place: index + 1,
    till_place: index === prizes.length - 1 ? Math.max(lastPrize, index + 1) : index + 1,
    coins,
  }));
