import { centreDefaults } from '@mars/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { ladderOf, rankOf } from './rank.ts';

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

  it('has its number for a name where the centre gave it none', () => {
    const settings = { rankXp: [0, 10, 20], rankTitles: [{ uz: 'Bir', ru: 'Один' }] };
    expect(rankOf(settings, 0)).toMatchObject({
      title: { uz: 'Bir', ru: 'Один' },
      next_title: { uz: '2', ru: '2' },
    });
    expect(ladderOf(settings)).toEqual([
      { id: 1, title: { uz: 'Bir', ru: 'Один' }, from_xp: 0 },
      { id: 2, title: { uz: '2', ru: '2' }, from_xp: 10 },
      { id: 3, title: { uz: '3', ru: '3' }, from_xp: 20 },
    ]);
    expect(rankOf(settings, 20)).toMatchObject({ title: { uz: '3', ru: '3' }, next_title: null });
  });
});
