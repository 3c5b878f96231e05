import { afterAll, beforeAll, expect, it } from 'vitest';
import { dice } from '../../testing/dice.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { tookMs, typeAs } from '../../testing/typing/keys.ts';
import { typist } from '../../testing/typing/typists.ts';
import { whileOpen } from '../../testing/while-open.ts';
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

  const { body } = await whileOpen(
    mars.store,
    async (db, goOn) => {
      await lockText(db, 'uz', name);
      await goOn();
      await createTrace(db, {
        ...{ student_id: other, run_id: begun.run_id, lang: 'uz', text: name },
        ...{ finished_at: clock, sketch: sketchOf(delays), delays },
      });
    },
    () => client.call('POST /v2/typing/finish', { body: { run_id: begun.run_id, events: keys } }),
  );
  expect(body).toMatchObject({ state: 'rejected', why: 'copied' });
});
