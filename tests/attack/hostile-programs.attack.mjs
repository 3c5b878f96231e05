import { readPrograms } from '../programs.mjs';
import { ask, signIn, sleep, tally } from './http.mjs';

export const title = 'eighty hostile programs handed in, four at a time, as fast as they are judged';

/** Beside the server two judges are at work, each with the memory of both engines, which the programs fill. */
export const mostMegabytes = 700 + 2 * 350;

/** None of them has solved anything by such a program. They take turns, lest one hands more in than a minute lets. */
const students = 'aziza otkir muslima madina sardor shahnoza temur umida vali yulduz zafar asal'.split(' ');
const atOnce = 4;
const lookEveryMs = 100;
const patienceMs = 60_000;

export async function attack({ origin, timed }) {
  const answers = tally();
  const programs = await readPrograms('hostile');
  // By name, languages stand mixed: both engines are at work all the time.
  const waiting = programs
    .filter((_, n) => timed || n % 4 === 0)
    .sort((a, b) => a.name.localeCompare(b.name));
  const count = waiting.length;
  const verdicts = [];
  const free = [];
  for (const login of students) free.push(await signIn(origin, login));
  const task = await firstTask(origin, free[0]);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const token = free.shift();
        verdicts.push({ name: next.name, ...(await handIn(origin, { token, task, ...next }, answers)) });
        free.push(token);
      }
    }),
  );
  const paid = verdicts.filter(({ coins }) => coins > 0).map(({ name }) => name);
  const bad = verdicts.filter(({ verdict }) => ['accepted', 'internal_error', null].includes(verdict));
  return {
    answers: answers.counts,
    musts: [
      [`each of ${count} has a verdict (${verdicts.length})`, verdicts.length === count],
      [
        `none is accepted, and none does the judge any harm (${bad.map(({ name, verdict }) => `${name}: ${verdict}`)})`,
        bad.length === 0,
      ],
      [`none is paid for (${paid})`, paid.length === 0],
    ],
  };
}

async function firstTask(origin, token) {
  const read = async (path) => JSON.parse((await ask(origin, { path, token })).text);
  const frames = await read('/v2/mars-code/frames');
  const { items } = await read(`/v2/mars-code/questions?frame_id=${frames.items[0].id}`);
  return items[0].id;
}

async function handIn(origin, { token, task, language: lang, code }, answers) {
  const path = `/v2/mars-code/task/${task}/submit`;
  const handed = await ask(origin, { path, method: 'POST', token, body: JSON.stringify({ lang, code }) });
  answers.add(handed);
  if (handed.status !== 200) return { verdict: `refused: ${handed.status}` };
  const { submission_id: id } = JSON.parse(handed.text);
  for (const begun = performance.now(); performance.now() - begun < patienceMs; ) {
    await sleep(lookEveryMs);
    const { status, text } = await ask(origin, { path: `/v2/mars-code/submission/${id}`, token });
    const { verdict, coins } = status === 200 ? JSON.parse(text) : {};
    if (verdict) return { verdict, coins };
  }
  return { verdict: null };
}
