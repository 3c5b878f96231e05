import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dice } from '../../testing/dice.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { tookMs, typeAs } from '../../testing/typing/keys.ts';
import { typist } from '../../testing/typing/typists.ts';
import { sketchOf } from './copies.ts';
import { createTrace, lockText } from './queries-run.ts';
import { replay } from './replay.ts';
import { textsOf } from './texts.ts';

let clock = new Date('2026-11-10T10:00:00+05:00');
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
});
afterAll(() => mars.close());

// It can fail on a PostgreSQL server only, to which `Promise.all` brings this file: the embedded database has one session.
it('sees a copy that is being handed in at the same time: runs on a text come one after the other', async () => {
  await addPerson(mars.store, 'yozuvchi');
  const other = await addPerson(mars.store, 'boshqasi');
  const client = await mars.signInAs('yozuvchi');
  const { body: begun } = await client.call('POST /v2/typing/start', { body: { lang: 'uz' } });
  const { name, text } = textsOf('uz').find((one) => one.text === begun.text)!;
  const next = dice(3);
  const keys = typeAs(next, typist(next, 'touch'), 'uz', text);
  clock = new Date(clock.getTime() + tookMs(keys) + 300);
  const { delays } = replay(text, keys);

  let isAnswered = false;
  let goOn = () => {};
  const isLocked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // Begun outside of the transaction, which has a session of its own.
  const handedIn = isLocked
    .then(() => client.call('POST /v2/typing/finish', { body: { run_id: begun.run_id, events: keys } }))
    .finally(() => {
      isAnswered = true;
    });
  const copying = mars.store.transaction(async (db) => {
    await lockText(db, 'uz', name);
    goOn();
    // It goes as far as it can: to its end, or to where it waits for this transaction.
    if (mars.store.kind === 'postgres')
      await vi.waitFor(
        async () => {
          const { rows } = await db.query(
            "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
          );
          expect(isAnswered || rows.length > 0).toBe(true);
        },
        { timeout: 20_000, interval: 20 },
      );
    await createTrace(db, {
      ...{ student_id: other, run_id: begun.run_id, lang: 'uz', text: name },
      ...{ finished_at: clock, sketch: sketchOf(delays), delays },
    });
  });
  const [{ body }] = await Promise.all([handedIn, copying]);
  expect(body).toMatchObject({ state: 'rejected', why: 'copied' });
});
