import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice } from '../../testing/dice.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { chance } from './ability.ts';
import { bank } from './bank.ts';
import { believedItems, difficultyOf } from './difficulty.ts';
import { jobs } from './jobs.ts';
import { addCounts } from './queries-difficulty.ts';

const item = bank().get('b1-grammar-5')!;
/** Answers of people who are evenly able, to a question whose true difficulty is `b`, each ability in fifths. */
function answersOf(b: number, many: number, seed = 7) {
  const next = dice(seed);
  return Array.from({ length: many }, (_, at) => {
    const ability = (at % 25) - 12;
    return { item: item.id, ability, right: next() < chance({ ...item, b }, ability / 5) };
  });
}
type Answers = ReturnType<typeof answersOf>;
const counted = (answers: Answers) =>
  [...new Set(answers.map(({ ability }) => ability))].map((ability) => {
    const own = answers.filter((one) => one.ability === ability);
    return { ability, asked: own.length, answered_right: own.filter(({ right }) => right).length };
  });
const seeds = Array.from({ length: 20 }, (_, at) => at + 1);
const mean = (of: (seed: number) => number) => seeds.reduce((sum, seed) => sum + of(seed), 0) / seeds.length;

describe('the difficulty of a question', () => {
  it('is what the answers say, the surer the more there are, and never far from its author’s word', () => {
    expect(difficultyOf(item, [])).toBe(item.b);
    const found = (b: number, many: number) => difficultyOf(item, counted(answersOf(b, many)));
    expect(Math.abs(found(item.b + 0.6, 5000) - item.b - 0.6)).toBeLessThan(0.1);
    expect(found(item.b + 0.6, 50)).toBeGreaterThan(item.b);
    expect(found(item.b - 3, 5000)).toBeCloseTo(item.b - 1.5, 5);
    // So hard that nobody knows it: as if all of them pressed anything.
    expect(found(item.b + 3, 5000)).toBeCloseTo(item.b + 0.15, 5);
  });

  // Of twenty crowds on average: two hundred answers leave any one of them a little off.
  it('is found after two hundred honest answers when its author was a level off', () => {
    for (const off of [1, -1]) {
      const b = item.b + off;
      expect(
        mean((seed) => Math.abs(difficultyOf(item, counted(answersOf(b, 200, seed))) - b)),
        `${off}`,
      ).toBeLessThanOrEqual(0.3);
    }
  });

  it('is not moved far by half of them who press anything, whether it is as hard as believed or easier', () => {
    for (const off of [0, -1]) {
      const moved = mean((seed) => {
        const next = dice(seed + 100);
        const answers = answersOf(item.b + off, 200, seed).map((one, at) =>
          at % 2 === 0 ? one : { ...one, right: next() < item.c },
        );
        return Math.abs(difficultyOf(item, counted(answers)) - item.b);
      });
      expect(moved, `${off}`).toBeLessThanOrEqual(0.5);
    }
  });

  describe('in the nightly job', () => {
    let mars: TestApp;
    beforeAll(async () => {
      mars = await startTestApp({ seed: 'none' });
      await addPerson(mars.store, 'admin', { role: 'admin' });
    });
    afterAll(() => mars.close());
    const estimate = () => jobs.find(({ name }) => name === 'placement-estimate')!.run(mars.app);
    const believed = async () => (await believedItems(mars.app)).get(item.id)!.b;

    it('is its author’s until two hundred have answered', async () => {
      const answers = answersOf(item.b + 0.8, 200);
      for (const one of answers.slice(1)) await addCounts(mars.store, [one]);
      await estimate();
      expect(await believed()).toBe(item.b);
      await addCounts(mars.store, answers.slice(0, 1));
      await estimate();
      const test = async () => (await (await mars.signInAs('admin')).call('GET /v2/staff/english')).body;
      const accept = async (found: number) =>
        (await mars.signInAs('admin')).call('POST /v2/staff/english/questions', {
          body: { items: [{ id: item.id, found }] },
        });
      // It is shown, and counts no sooner than an administrator has looked.
      expect(await believed()).toBe(item.b);
      const [shown, ...others] = (await test()).questions;
      expect(others).toEqual([]);
      expect(shown).toMatchObject({
        id: item.id,
        text: item.text,
        answers: 200,
        counts: Math.round(100 * item.b),
      });
      expect(shown.found - 100 * item.b).toBeGreaterThan(30);
      // Another one than was looked at.
      expect((await accept(shown.found + 1)).body).toEqual({ accepted: 0 });
      expect(await believed()).toBe(item.b);
      expect((await accept(shown.found)).body).toEqual({ accepted: 1 });
      expect(100 * (await believed())).toBeCloseTo(shown.found, 0);
      expect((await test()).questions).toEqual([]);
      const { rows } = await mars.store.query('select item, answers from placement_difficulty');
      expect(rows).toEqual([{ item: item.id, answers: 200 }]);
    });
  });
});
