import { describe, expect, it } from 'vitest';
import { createRanking } from './ranking.ts';

describe('a ranking', () => {
  it('orders by value, ties by id, and gives ties one place', async () => {
    const ranking = createRanking(80, 2);
    const range = (from: number) => ({ from, to: from + 9 });
    ranking.put(range(50), 0, Int32Array.of(50), [Int32Array.of(9), Int32Array.of(1)]);
    ranking.put(range(60), 0, Int32Array.of(60), [Int32Array.of(5), Int32Array.of(0)]);
    ranking.put(range(70), 0, Int32Array.of(70), [Int32Array.of(9), Int32Array.of(0)]);
    ranking.put(range(10), 0, Int32Array.of(10), [Int32Array.of(5)]);
    ranking.put(range(30), 0, Int32Array.of(30), [Int32Array.of(9)]);
    ranking.put(range(20), 1, Int32Array.of(20), [Int32Array.of(0)]);
    ranking.put(range(30), 1, Int32Array.of(30), [Int32Array.of(3)]);
    // 80 hides: nowhere among the others.
    ranking.put(range(80), 0, Int32Array.of(80), [Int32Array.of(700), Int32Array.of(700)]);
    const omitted = [80, 20];
    expect(await ranking.places(0, omitted)).toEqual({
      steps: [
        { value: 9, place: 1, students: 3 },
        { value: 5, place: 4, students: 2 },
      ],
      order: Int32Array.of(30, 50, 70, 10, 60),
    });
    expect(await ranking.places(1, omitted)).toEqual({
      steps: [
        { value: 3, place: 1, students: 1 },
        { value: 1, place: 2, students: 1 },
      ],
      order: Int32Array.of(30, 50),
    });
  });

  it('goes on in the numbers of another one, where whoever has nothing more had something', async () => {
    const before = createRanking(250, 1);
    before.put({ from: 100, to: 199 }, 0, Int32Array.of(199, 101), [Int32Array.of(4, 3)]);
    before.put({ from: 200, to: 299 }, 0, Int32Array.of(200), [Int32Array.of(8)]);
    expect((await before.places(0, [200])).order).toEqual(Int32Array.of(199, 101));
    const ranking = createRanking(before.numbers, 1);
    expect(ranking.lastId).toBe(before.lastId);
    expect(ranking.lastId).toBeGreaterThanOrEqual(250);
    ranking.put({ from: 100, to: 199 }, 0, Int32Array.of(101), [Int32Array.of(9)]);
    expect((await ranking.places(0, [])).order).toEqual(Int32Array.of(101, 200));
  });

  it('is the same as sorting, for any number of students', async () => {
    for (const size of [0, 1, 99, 100, 101, 12_345]) {
      const students = Array.from({ length: size }, (_, index) => ({
        id: 1 + ((index * 7919) % 104_729),
        value: (index * 31) % 57,
      }));
      const column = (of: (one: (typeof students)[number]) => number) => Int32Array.from(students, of);
      const ranking = createRanking(110_000, 1);
      ranking.put(
        { from: 0, to: 110_000 },
        0,
        column(({ id }) => id),
        [column(({ value }) => value)],
      );
      const sorted = students
        .filter(({ value }) => value > 0)
        .sort((a, b) => b.value - a.value || a.id - b.id)
        .map(({ id }) => id);
      const { order, steps } = await ranking.places(0, []);
      expect([...order]).toEqual(sorted);
      expect(steps.reduce((sum, { students: count }) => sum + count, 0)).toBe(sorted.length);
    }
  });

  it.each([4_194_303, 4_194_304, 2_147_483_647])('has room for whoever has %i', async (most) => {
    const ranking = createRanking(4, 1);
    ranking.put({ from: 0, to: 4 }, 0, Int32Array.of(4, 2, 1, 3), [Int32Array.of(most, most - 1, 1, most)]);
    expect(await ranking.places(0, [])).toEqual({
      steps: [
        { value: most, place: 1, students: 2 },
        { value: most - 1, place: 3, students: 1 },
        { value: 1, place: 4, students: 1 },
      ],
      order: Int32Array.of(3, 4, 2, 1),
    });
  });
});
