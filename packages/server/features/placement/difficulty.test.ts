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
function answersOf(b: number, many: number) {
  const next = dice(7);
  return Array.from({ length: many }, (_, at) => {
    const ability = (at % 25) - 12;
    return { item: item.id, ability, right: next() < chance({ ...item, b }, ability / 5) };
  });
}
const counted = (b: number, many: number) =>
  answersOf(b, many).map(({ ability, right }) => ({ ability, asked: 1, answered_right: right ? 1 : 0 }));

describe('the difficulty of a question', () => {
  it('is what the answers say, the surer the more there are, and never far from its author’s word', () => {
    expect(difficultyOf(item, [])).toBe(item.b);
    const [few, many] = [50, 5000].map((answers) => difficultyOf(item, counted(item.b + 0.6, answers)));
    expect(Math.abs(many! - item.b - 0.6)).toBeLessThan(0.1);
    expect(few!).toBeGreaterThan(item.b);
    expect(difficultyOf(item, counted(item.b + 3, 5000))).toBeCloseTo(item.b + 1.5, 5);
    expect(difficultyOf(item, counted(item.b - 3, 5000))).toBeCloseTo(item.b - 1.5, 5);
  });

  it('is found after two hundred honest answers when its author was a level off', () => {
    for (const off of [1, -1])
      expect(Math.abs(difficultyOf(item, counted(item.b + off, 200)) - item.b - off)).toBeLessThanOrEqual(
        0.3,
      );
  });

  it('is not moved far by half of them who press anything', () => {
    const next = dice(11);
    const counts = counted(item.b, 200).map((one, at) =>
      at % 2 === 0 ? one : { ...one, answered_right: Number(next() < item.c) },
    );
    expect(Math.abs(difficultyOf(item, counts) - item.b)).toBeLessThanOrEqual(0.5);
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
