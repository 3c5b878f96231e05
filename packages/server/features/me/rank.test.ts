import { centreDefaults } from '@mars/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { rankOf } from './rank.ts';

describe('the rank', () => {
  it.each([
    [0, 1, 0, 500],
    [499, 1, 0, 500],
    [500, 2, 500, 2000],
    [1999, 2, 500, 2000],
    [2000, 3, 2000, 5000],
    [19_999, 5, 10_000, 20_000],
    [20_000, 6, 20_000, null],
    [1_000_000, 6, 20_000, null],
  ])('of %i xp is number %i', (xp, id, from_xp, next_xp) => {
    const rank = rankOf(centreDefaults, xp);
    expect(rank).toMatchObject({ id, xp, from_xp, next_xp });
    expect(rank.title).toEqual(centreDefaults.rankTitles[id - 1]);
    expect(rank.next_title === null).toBe(next_xp === null);
  });
});
