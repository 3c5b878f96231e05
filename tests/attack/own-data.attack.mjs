import { createRequire } from 'node:module';
import { ask, signIn, sleep, stalledMs, tally } from './http.mjs';
import { watchMemory } from './memory.mjs';

export const title = 'copies of everything that one student has, with ever more programs handed in';
export const database = 'postgres';

// The server has it.
const require = createRequire(new URL('../../packages/server/package.json', import.meta.url));
const { Client } = require('pg');

const amounts = [100, 1000, 10_000];
const letters = 6000;
/** What one thing may keep the thread that answers, and what a copy may add to what the server holds. */
const mostMs = 100;
const mostMegabytes = 30;

export async function attack({ origin, metrics, pid, databaseUrl, timed }) {
  const answers = tally();
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const student = await signIn(origin, 'aziza');
  const faults = [];
  try {
    let there = 0;
    for (const amount of timed ? amounts : amounts.slice(0, 2)) {
      await handIn(db, amount - there);
      there = amount;
      await db.query('delete from privacy_copy');
      // The first compiles what it runs.
      if (amount === amounts[0]) await ask(origin, { path: '/v1/me/data', token: student });
      await sleep(2000);
      await stalledMs(metrics);
      const before = watchMemory(pid)();
      const memory = watchMemory(pid);
      const copy = await ask(origin, { path: '/v1/me/data', token: student });
      const megabytes = memory() - before;
      const ms = await stalledMs(metrics);
      answers.add(copy);
      const what = `${amount}: ${copy.status}, ${copy.bytes} bytes, ${Math.round(ms)} ms, +${megabytes} MB`;
      console.log(`  ${what}`);
      if (copy.status !== 200 || (timed && (ms > mostMs || megabytes > mostMegabytes))) faults.push(what);
    }
  } finally {
    await db.end();
  }
  return {
    answers: answers.counts,
    musts: [
      [
        `no copy stops the others for more than ${mostMs} ms, or holds more than ${mostMegabytes} MB${faults.map((fault) => ` (${fault})`).join('')}`,
        faults.length === 0,
      ],
    ],
  };
}

/** Programs that no two are alike, of letters that pack badly. */
const handIn = (db, count) =>
  db.query(
    `insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict, judged_at)
     select p.id, (select min(id) from coding_task), 'python',
       (select string_agg(md5(n::text || k::text), '') from generate_series(1, ${letters / 32}) k), now(), 'wrong_answer', now()
     from person p, generate_series(1, ${count}) n where p.login = 'aziza'`,
  );
