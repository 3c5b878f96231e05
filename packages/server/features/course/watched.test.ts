import { describe, expect, it } from 'vitest';
import { addWatched, merge, missingUnits, type Stretches, seenPercent } from './watched.ts';

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

describe('what is believed', () => {
  const length = 100;

  it('is ten units at first, and two more each second since the beginning', () => {
    expect(addWatched([], [[0, 10]], { length, seconds: 0 })).toEqual([[0, 10]]);
    expect(addWatched([], [[0, 11]], { length, seconds: 0 })).toEqual([[0, 10]]);
    expect(addWatched([], [[0, 30]], { length, seconds: 10 })).toEqual([[0, 30]]);
    expect(addWatched([], [[0, 31]], { length, seconds: 10 })).toEqual([[0, 30]]);
    expect(addWatched([], [[0, 31]], { length, seconds: 10.4 })).toEqual([[0, 30]]);
    expect(addWatched([], [[0, 31]], { length, seconds: 10.5 })).toEqual([[0, 31]]);
  });

  it('counts each unit once, whatever is said again', () => {
    expect(addWatched([[0, 10]], [[0, 10]], { length, seconds: 0 })).toEqual([[0, 10]]);
    expect(addWatched([[0, 8]], [[4, 20]], { length, seconds: 0 })).toEqual([[0, 10]]);
    expect(
      addWatched(
        [
          [0, 4],
          [8, 12],
        ],
        [[0, 40]],
        { length, seconds: 2 },
      ),
    ).toEqual([[0, 14]]);
  });

  it('never takes away what was believed before', () => {
    expect(addWatched([[0, 50]], [[60, 70]], { length, seconds: 0 })).toEqual([[0, 50]]);
  });
});

describe('enough', () => {
  it('is nine tenths, the border included', () => {
    expect(missingUnits([[0, 89]], 100)).toBe(1);
    expect(missingUnits([[0, 90]], 100)).toBe(0);
    expect(missingUnits([], 0)).toBe(0);
    expect([seenPercent([[0, 1]], 3), seenPercent([], 0)]).toEqual([33, 100]);
  });
});
