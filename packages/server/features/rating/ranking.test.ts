import { describe, expect, it } from 'vitest';
import { createRanking } from './ranking.ts';

describe('a ranking', () => {
  it('orders by value, ties by name, and gives ties one place', async () => {
    const ranking = createRanking(6, 2);
    // Added in two parts, in no order: student, its place among the names, its values on two boards.
    ranking.add('70,50,60', '6,2,4', ['9,9,5', '0,1,0']);
    ranking.add('10,20,30', '1,3,5', ['5,0,9', '0,0,3']);
    expect(await ranking.rank(0)).toEqual({
      steps: [
        { value: 9, place: 1, students: 3 },
        { value: 5, place: 4, students: 2 },
      ],
      slices: ['{50,30,70,10,60}'],
    });
    expect(await ranking.rank(1)).toEqual({
      steps: [
        { value: 3, place: 1, students: 1 },
        { value: 1, place: 2, students: 1 },
      ],
      slices: ['{30,50}'],
    });
  });

  it('is the same as sorting, in slices of a hundred, for any number of students', async () => {
    for (const size of [0, 1, 99, 100, 101, 12_345]) {
      const students = Array.from({ length: size }, (_, index) => ({
        id: 1000 + ((index * 7919) % 104_729),
        name: index + 1,
        value: (index * 31) % 57,
      }));
      const ranking = createRanking(size, 1);
      const column = (of: (one: (typeof students)[number]) => number) => students.map(of).join();
      ranking.add(
        column(({ id }) => id),
        column(({ name }) => name),
        [column(({ value }) => value)],
      );
      const sorted = students
        .filter(({ value }) => value > 0)
        .sort((a, b) => b.value - a.value || a.name - b.name)
        .map(({ id }) => id);
      const { slices, steps } = await ranking.rank(0);
      expect(slices.flatMap((slice) => JSON.parse(`[${slice.slice(1, -1)}]`))).toEqual(sorted);
      expect(steps.reduce((sum, { students: count }) => sum + count, 0)).toBe(sorted.length);
      expect(slices.every((slice, at) => slice.split(',').length === 100 || at === slices.length - 1)).toBe(
        true,
      );
    }
  });
});
