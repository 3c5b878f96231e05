import { ask, signIn, sleep, tally } from './http.mjs';

export const title = 'forty students hand in programs that never end, twenty beside them print(1)';

/** Beside the server two judges are at work, each with the memory of both engines. */
export const mostMegabytes = 700 + 2 * 350;

const [endless, quick] = [40, 20];
/** So many of each language: both engines have to be ended. */
const programs = [
  { lang: 'python', code: 'while True: pass' },
  { lang: 'javascript', code: 'for (;;);' },
];
const mostMs = 5000;
const lookEveryMs = 200;
const patienceMs = 60_000;
/** Twice: when nobody is known yet, and when the forty hand in again as soon as they may. */
const waves = 2;

export async function attack({ origin, timed }) {
  const answers = tally();
  const everybody = await signInAll(origin);
  const { task } = everybody[0];
  const [slow, others] = [everybody.slice(0, endless), everybody.slice(endless)];
  let isOver = false;
  const burn = async (token, n) => {
    while (!isOver) {
      const handed = await handIn(origin, { token, task, ...programs[n % 4 === 0 ? 1 : 0] });
      answers.add(handed);
      if (handed.id === null) await sleep(lookEveryMs * 5);
      else await verdictOf(origin, { token, id: handed.id, lookEveryMs: 2000, isOver: () => isOver });
    }
  };
  const burning = slow.map(({ token }, n) => burn(token, n));
  const waited = [];
  for (let wave = 0; wave < waves; wave++) {
    if (wave > 0) await sleep(timed ? 5000 : 1000);
    await Promise.all(
      others.map(async ({ token }) => {
        const begun = performance.now();
        const handed = await handIn(origin, { token, task, lang: 'python', code: 'print(1)' });
        answers.add(handed);
        const verdict =
          handed.id === null ? null : await verdictOf(origin, { token, id: handed.id, lookEveryMs, isOver: () => false });
        waited.push({ verdict, milliseconds: performance.now() - begun });
      }),
    );
  }
  isOver = true;
  await Promise.all(burning);
  const slowest = Math.max(...waited.map(({ milliseconds }) => milliseconds));
  const wrong = waited.filter(({ verdict }) => verdict !== 'wrong_answer').map(({ verdict }) => verdict);
  const musts = [[`each of the twenty has a verdict, both times (${wrong})`, wrong.length === 0]];
  const fast = [`the last one has it after ${mostMs / 1000} s at most (${Math.round(slowest)} ms)`, slowest <= mostMs];
  return { answers: answers.counts, musts: timed ? [...musts, fast] : musts };
}

async function signInAll(origin) {
  const admin = await signIn(origin, 'admin');
  const people = await loginsOf(origin, admin);
  const all = await Promise.all(
    people.slice(0, endless + quick).map(async (login) => ({ token: await signIn(origin, login) })),
  );
  const task = await firstTask(origin, all[0].token);
  return all.map((one) => ({ ...one, task }));
}
