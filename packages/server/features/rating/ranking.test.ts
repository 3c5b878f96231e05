import { describe, expect, it } from 'vitest';
import { createRanking } from './ranking.ts';

describe('a ranking', () => {
  it('orders by value, ties by name, and gives ties one place', async () => {
    const ranking = createRanking(6, 80, 2);
    // In two parts, in no order: students with their place among the names, then what they have on each board.
    ranking.list('70,50,60', '6,2,4');
    ranking.list('10,20,30', '1,3,5');
    ranking.add(0, '50,70,60', ['9,9,5', '1,0,0']);
    ranking.add(0, '10,30', ['5,9']);
    ranking.add(1, '20,30', ['0,3']);
    // 80 hides: nowhere among the others.
    ranking.add(0, '80', ['700', '700']);
    expect(await ranking.rank(0)).toEqual({
      steps: [
        { value: 9, place: 1, students: 3 },
        { value: 5, place: 4, students: 2 },
      ],
      order: Int32Array.of(50, 30, 70, 10, 60),
    });
    expect(await ranking.rank(1)).toEqual({
      steps: [
        { value: 3, place: 1, students: 1 },
        { value: 1, place: 2, students: 1 },
      ],
      order: Int32Array.of(30, 50),
    });
  });

  it('is the same as sorting, for any number of students', async () => {
    for (const size of [0, 1, 99, 100, 101, 12_345]) {
      const students = Array.from({ length: size }, (_, index) => ({
        id: 1000 + ((index * 7919) % 104_729),
        name: index + 1,
        value: (index * 31) % 57,
      }));
      const ranking = createRanking(size, 110_000, 1);
      const column = (of: (one: (typeof students)[number]) => number) => students.map(of).join();
      const ids = column(({ id }) => id);
      ranking.list(
        ids,
        column(({ name }) => name),
      );
      ranking.add(0, ids, [column(({ value }) => value)]);
      const sorted = students
        .filter(({ value }) => value > 0)
        .sort((a, b) => b.value - a.value || a.name - b.name)
        .map(({ id }) => id);
      const { order, steps } = await ranking.rank(0);
      expect([...order]).toEqual(sorted);
      expect(steps.reduce((sum, { students: count }) => sum + count, 0)).toBe(sorted.length);
    }
  });
});
