import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from './feature.ts';
import { keeping } from './keeping.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());

const run = keeping(Type.Object({ coins: Type.Integer() }));

/** A reply that counts how often it is written. */
function counted(coins: number) {
  let written = 0;
  const reply = {
    toJSON() {
      written++;
      return { coins };
    },
  };
  return { reply, written: () => written };
}

it('writes a reply once when it is what the transaction came to', async () => {
  const { reply, written } = counted(5);
  const kept: string[] = [];
  const context = { app: mars.app } as Context;
  const handler = ({ app }: Context) => app.store.transaction(async () => reply);
  expect(await run(context, handler, async (_db, _result, sent) => void kept.push(sent))).toBe(reply);
  expect(kept).toEqual(['{"coins":5}']);
  expect(written()).toBe(1);
});

it('keeps the reply itself when another object of the same content came before its COMMIT', async () => {
  const kept: [string, boolean][] = [];
  const context = { app: mars.app } as Context;
  const handler = async ({ app }: Context) => {
    await app.store.transaction(async () => ({ coins: 5 }));
    return { coins: 6 };
  };
  await run(context, handler, async (_db, _result, sent, again) => void kept.push([sent, again]));
  expect(kept).toEqual([
    ['{"coins":5}', false],
    ['{"coins":6}', true],
  ]);
});

it('looks again when what it looked at was rolled back, and not when it was kept', async () => {
  let looks = 0;
  const look = async () => void looks++;
  const context = { app: mars.app } as Context;
  const handler = async ({ app }: Context) => {
    const { transaction } = app.store;
    await expect(transaction(() => Promise.reject(new Error('meanwhile')))).rejects.toThrow('meanwhile');
    expect(looks).toBe(1);
    await transaction(async () => {});
    expect(looks).toBe(2);
    return transaction(async () => ({ coins: 5 }));
  };
  await run(context, handler, async () => {}, look);
  expect(looks).toBe(2);
});
