import { type Card, createEmptyCard, FSRS, generatorParameters, Rating } from 'ts-fsrs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dice } from '../../testing/dice.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { createCard, lockCard, updateCard } from './queries-card.ts';
import { remember } from './repetition.ts';

let mars: TestApp;
let studentId: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  studentId = await addPerson(mars.store, 'takrorchi');
});
afterAll(() => mars.close());

const dayMs = 86_400_000;
const scheduler = new FSRS(generatorParameters({ enable_short_term: false, enable_fuzz: false }));

it('comes when the library says, in 500 histories, with each step kept in the database', async () => {
  const next = dice(500);
  let steps = 0;
  for (let history = 0; history < 500; history++) {
    const key = { studentId, unit: 'hello', exercise: `e${history}` };
    let at = new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * 365 * dayMs));
    let card: Card = createEmptyCard(at);
    const times = 2 + Math.floor(next() * 7);
    for (let time = 0; time < times; time++) {
      const right = next() < 0.8;
      card = scheduler.next(card, at, right ? Rating.Good : Rating.Again).card;
      if (time === 0) await createCard(mars.store, key, remember(null, right, at));
      else await updateCard(mars.store, key, remember((await lockCard(mars.store, key))!, right, at));
      const kept = (await lockCard(mars.store, key))!;
      expect([kept.due_at, kept.scheduled_days]).toEqual([card.due, card.scheduled_days]);
      expect(kept.due_at.getTime() - at.getTime()).toBe(card.scheduled_days * dayMs);
      expect([kept.stability, kept.difficulty, kept.reps, kept.lapses, kept.state]).toEqual([
        ...[card.stability, card.difficulty, card.reps, card.lapses, card.state],
      ]);
      steps++;
      // In time, early in the day, late by weeks, or after a year.
      const late = [0, -3_600_000 * 5, dayMs * 20 * next(), dayMs * 365][Math.floor(next() * 4)]!;
      at = new Date(Math.max(card.due.getTime() + Math.floor(late), at.getTime() + 1000));
    }
  }
  expect(steps).toBeGreaterThan(1500);
}, 120_000);

it('is tomorrow after a wrong answer, later after a right one, and later still the next time', () => {
  const at = new Date('2026-11-23T15:00:00Z');
  const days = (memory: { due_at: Date }, since: Date) => (memory.due_at.getTime() - since.getTime()) / dayMs;
  const wrong = remember(null, false, at);
  const right = remember(null, true, at);
  expect(days(wrong, at)).toBe(1);
  expect(days(right, at)).toBeGreaterThan(1);
  const again = remember(right, true, right.due_at);
  expect(days(again, right.due_at)).toBeGreaterThan(days(right, at));
});
