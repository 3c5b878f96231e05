import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { asIntegers, writeIntegers } from './integers.ts';

let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());

it('takes arrays of integers to the database and back as they are', async () => {
  for (const integers of [[0], [1, -2, 127, 128, 65_536], [2_147_483_647, -2_147_483_648], []]) {
    const sent = Int32Array.from(integers);
    const { rows } = await mars.store.query<{ back: Int32Array; last: Int32Array }>({
      text: 'select $1::integer[] as back, ($1::integer[])[2:3] as last',
      values: [writeIntegers(sent)],
      ...asIntegers,
    });
    expect(rows).toEqual([{ back: sent, last: sent.slice(1, 3) }]);
  }
});
