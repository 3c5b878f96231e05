import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../../refused.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { countStates, judged, type Trace, tracesOf } from '../../testing/typing/traces.ts';
import { sketchOf } from './copies.ts';
import { takeKeys } from './progress.ts';
import { createTrace } from './queries-run.ts';
import { replay } from './replay.ts';
import { finish, start } from './run.ts';
import { textsOf } from './texts.ts';

// None of those that thresholds are fitted on, nor of those of the bench.
const seeds = [301, 302, 303];
const held = 2;
const taken = 10;

const states = (of: readonly Trace[]) => of.map((one) => judged(one).state);
const count = (of: readonly string[], state: string) => of.filter((one) => one === state).length;

/** As docs/decisions/0006-who-typed.md says it: of single seeds one may be over. */
describe('of two hundred, in the mean of three seeds', () => {
  const all = seeds.map((seed) => tracesOf(seed));

  it('people are taken for people: two are held at most, and none refused', { timeout: 120_000 }, () => {
    const of = all.flatMap((traces) => states(traces.people(200)));
    expect(count(of, 'rejected')).toBe(0);
    expect(count(of, 'held') / seeds.length).toBeLessThanOrEqual(held);
  });

  it('forgeries ten are taken at most', { timeout: 120_000 }, () => {
    const of = all.flatMap((traces) => states(traces.forgeries(200)));
    expect(count(of, 'accepted') / seeds.length).toBeLessThanOrEqual(taken);
  });
});

describe('of one seed more', { timeout: 120_000 }, () => {
  const traces = tracesOf(201, 3);

  it('people are taken as people: of a hundred one is held at most, and none refused', () => {
    const found = countStates(traces.people(100));
    expect(found.rejected).toBe(0);
    expect(found.held).toBeLessThanOrEqual(1);
  });

  it('nineteen of twenty forgeries are held or refused', () => {
    expect(countStates(traces.forgeries(200)).accepted).toBeLessThanOrEqual(10);
  });
});

describe('the calls of the server', () => {
  let clock = new Date('2026-11-10T10:00:00+05:00');
  let mars: TestApp;
  let people = 0;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => clock });
  });
  afterAll(() => mars.close());

  /** What others typed there before, as the server keeps it. */
  async function remember({ lang, text, before }: Trace, name: string, of: number): Promise<void> {
    for (const keys of before) {
      const { delays } = replay(text, keys);
      await createTrace(mars.store, {
        ...{ student_id: of, run_id: crypto.randomUUID(), lang, text: name },
        ...{ finished_at: clock, sketch: sketchOf(delays), delays },
      });
    }
  }

  /** A run by `start`, `progress` and `finish`, its time passing on the server's clock. */
  async function stateOf(trace: Trace): Promise<string> {
    const { lang, text, pieces } = trace;
    const name = textsOf(lang).find((one) => one.text === text)!.name;
    const id = await addPerson(mars.store, `sinalgan${people++}`);
    await remember(trace, name, id);
    const { run_id } = await start(mars.app, id, lang);
    await mars.store.query('update typing_open set text = $2 where run_id = $1', [run_id, name]);
    const begun = clock.getTime();
    let from = 0;
    try {
      for (const [at, { events, atMs }] of pieces.entries()) {
        clock = new Date(begun + atMs);
        const body = { run_id, from, events };
        if (at === pieces.length - 1) return (await finish(mars.app, id, body)).state;
        from = (await takeKeys(mars.app, id, body)).known;
      }
    } catch (error) {
      if (error instanceof Refused && error.code === 'invalid') return 'rejected';
      throw error;
    }
    throw new Error('nothing was sent');
  }

  it('say of runs what the bench says of them', { timeout: 300_000 }, async () => {
    const traces = tracesOf(304, 6);
    for (const trace of [...traces.people(40), ...traces.forgeries(40)])
      expect([trace.kind, await stateOf(trace)]).toEqual([trace.kind, judged(trace).state]);
  });
});
