import { describe, expect, it } from 'vitest';
import type { Client } from '../../testing/harness.ts';
import type { Keys } from '../../testing/typing/keys.ts';
import {
  byHand,
  byWords,
  handIn,
  id,
  mars,
  newcomer,
  onText,
  pass,
  power,
  premium,
  run,
  sendAsStruck,
  setUp,
  start,
  student,
} from '../../testing/typing/runs.ts';
import { textsOf } from './texts.ts';

setUp();

describe('the keys of a run while they are struck', () => {
  it('tell no less time than they take: fifty seconds told as forty are held, each as it came is taken', async () => {
    const { run_id, text } = await start();
    expect(await sendAsStruck(run_id, byHand(text))).toMatchObject({ state: 'accepted', why: null });
    const other = await start();
    expect(await sendAsStruck(other.run_id, byHand(other.text), 1.25)).toMatchObject({
      ...{ state: 'held', why: 'late' },
    });
  });
});

describe('power [§9.7]', () => {
  it('keeps of a premium student’s refused runs twenty a day, and answers each', async () => {
    await premium();
    for (let n = 0; n < 21; n++) {
      const { body } = await run((text) => [[1, text.charAt(0)]]);
      expect(body).toMatchObject({ state: 'rejected', why: 'unfinished' });
    }
    const { rows } = await mars.store.query(
      'select count(*)::int as n from typing_run where student_id = $1',
      [id],
    );
    expect(rows[0]).toEqual({ n: 20 });
  });
});

describe('the judge', () => {
  it('refuses a trace that was there before: one’s own, somebody else’s, shifted, stretched, and both at once', async () => {
    const { name, text } = textsOf('uz')[19]!;
    const keys = byHand(text);
    const changed = (by: number, shift: number) =>
      keys.map(([ms, key]): [number, string] => [Math.round(ms * by + shift), key]);
    const handOn = async (one: { id: number; client: Client }, events: Keys) => {
      const open = await start('uz', one.client);
      await onText(name, one.id);
      await mars.store.query(
        `update typing_open set started_at = started_at - interval '20 minutes' where student_id = $1`,
        [one.id],
      );
      return (await handIn(open.run_id, events, one.client)).body;
    };
    const mine = { id, client: student };
    expect(await handOn(mine, keys)).toMatchObject({ state: 'accepted' });
    expect(await handOn(mine, keys)).toMatchObject({ state: 'rejected', why: 'copied' });
    const other = await newcomer();
    expect(await handOn(other, changed(1, 900))).toMatchObject({ state: 'rejected', why: 'copied' });
    expect(await handOn(other, changed(1.07, 0))).toMatchObject({ state: 'rejected', why: 'copied' });
    // Two who hand in the same one at once: one of them was first.
    const fresh = byHand(text);
    const two = [await newcomer(), await newcomer()];
    const both = await Promise.all(two.map((one) => handOn(one, fresh)));
    expect(both.map(({ state }) => state).sort()).toEqual(['accepted', 'rejected']);
  });
});

describe('a run that is held', () => {
  it('waits though ten others do, when it is one of the three that bring coins: nobody is to lose these by a suspicion', async () => {
    for (let day = 0; day < 3; day++) {
      for (let n = 0; n < 3; n++)
        expect((await run(byWords)).body).toMatchObject({ state: 'held', coins: 1 });
      pass(86_400_000);
    }
    for (let n = 0; n < 3; n++) expect((await run(byWords)).body).toMatchObject({ state: 'held', coins: 1 });
    expect((await power()).left).toBe(0);
    // With premium one may type on, and loses nothing by a run that nobody could look at.
    await premium();
    expect((await run(byWords)).body).toMatchObject({ state: 'rejected', why: 'waiting', coins: 0 });
    expect(await power()).toMatchObject({ left: null, rewarded: { left: 0 } });
  });
});
