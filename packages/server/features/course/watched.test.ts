import { describe, expect, it } from 'vitest';
import {
  addWatched,
  filmPace,
  merge,
  missingUnits,
  type Stretches,
  seenPercent,
  textPace,
} from './watched.ts';

describe('stretches', () => {
  it.each<[string, Stretches, [number, number][]]>([
    [
      'overlap',
      [
        [5, 9],
        [0, 6],
      ],
      [[0, 9]],
    ],
    [
      'touch',
      [
        [0, 3],
        [3, 6],
      ],
      [[0, 6]],
    ],
    [
      'stand apart',
      [
        [4, 6],
        [0, 3],
      ],
      [
        [0, 3],
        [4, 6],
      ],
    ],
    [
      'lie in each other',
      [
        [0, 9],
        [2, 4],
      ],
      [[0, 9]],
    ],
    [
      'are turned or empty',
      [
        [6, 4],
        [2, 2],
      ],
      [],
    ],
    ['reach beyond the end', [[8, 30]], [[8, 10]]],
  ])('that %s are one where they meet', (_, given, merged) => {
    expect(merge(given, 10)).toEqual(merged);
  });
});

describe('what is believed of a text', () => {
  // 250 letters are ten seconds, and three are given.
  const text = (letters: number[], seconds: number, before: Stretches = [], added: Stretches = [[0, 9]]) =>
    addWatched(before, added, { length: letters.length, seconds, pace: textPace(letters) });

  it('is each block after the time that its letters take, 25 of them a second, from the front on', () => {
    const letters = [250, 250, 250];
    expect(text(letters, 6.999)).toEqual([]);
    expect(text(letters, 7)).toEqual([[0, 1]]);
    expect(text(letters, 16.999)).toEqual([[0, 1]]);
    expect(text(letters, 17)).toEqual([[0, 2]]);
    expect(text(letters, 27)).toEqual([[0, 3]]);
  });

  it('is what was believed before and as much more', () => {
    const letters = [250, 250, 250];
    expect(text(letters, 16, [[2, 3]])).toEqual([[2, 3]]);
    expect(text(letters, 17, [[2, 3]])).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(text(letters, 0, [[0, 3]])).toEqual([[0, 3]]);
  });

  it('is a short line at once, and what has no letters', () => {
    expect(text([75, 1], 0)).toEqual([[0, 1]]);
    expect(text([0, 75, 0], 0)).toEqual([[0, 3]]);
    expect(text([76], 0)).toEqual([]);
  });
});

describe('what is believed of a film', () => {
  const length = 100;
  const pace = filmPace;

  it('is ten units at first, and two more each second since the beginning', () => {
    expect(addWatched([], [[0, 10]], { length, pace, seconds: 0 })).toEqual([[0, 10]]);
    expect(addWatched([], [[0, 11]], { length, pace, seconds: 0 })).toEqual([[0, 10]]);
    expect(addWatched([], [[0, 30]], { length, pace, seconds: 10 })).toEqual([[0, 30]]);
    expect(addWatched([], [[0, 31]], { length, pace, seconds: 10 })).toEqual([[0, 30]]);
    expect(addWatched([], [[0, 31]], { length, pace, seconds: 10.4 })).toEqual([[0, 30]]);
    expect(addWatched([], [[0, 31]], { length, pace, seconds: 10.5 })).toEqual([[0, 31]]);
  });

  it('counts each unit once, whatever is said again', () => {
    expect(addWatched([[0, 10]], [[0, 10]], { length, pace, seconds: 0 })).toEqual([[0, 10]]);
    expect(addWatched([[0, 8]], [[4, 20]], { length, pace, seconds: 0 })).toEqual([[0, 10]]);
    expect(
      addWatched(
        [
          [0, 4],
          [8, 12],
        ],
        [[0, 40]],
        { length, pace, seconds: 2 },
      ),
    ).toEqual([[0, 14]]);
  });

  it('never takes away what was believed before', () => {
    expect(addWatched([[0, 50]], [[60, 70]], { length, pace, seconds: 0 })).toEqual([[0, 50]]);
  });
});

describe('enough', () => {
  it('is nine tenths, the border included', () => {
    expect(missingUnits([[0, 89]], 100)).toBe(1);
    expect(missingUnits([[0, 90]], 100)).toBe(0);
    expect(missingUnits([], 0)).toBe(0);
    expect([seenPercent([[0, 1]], 3), seenPercent([], 0)]).toEqual([33, 100]);
  });

  it('is told in whole percent that were seen, never in one that is still to come', () => {
    const shares = [
      [2, 3],
      [5, 8],
      [199, 200],
      [200, 200],
      [1, 101],
    ] as const;
    expect(shares.map(([seen, of]) => seenPercent([[0, seen]], of))).toEqual([66, 62, 99, 100, 0]);
  });

  it('is a whole unit more where nine tenths are none', () => {
    // Nine tenths of 16 are 14.4, of 11 are 9.9.
    expect([14, 15, 16].map((seen) => missingUnits([[0, seen]], 16))).toEqual([1, 0, 0]);
    expect([9, 10].map((seen) => missingUnits([[0, seen]], 11))).toEqual([1, 0]);
  });
});
