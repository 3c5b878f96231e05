import { readFileSync } from 'node:fs';
import { ask, signIn, sleep, tally } from './http.mjs';

export const title = 'programs handed in that say by their verdict what stands in hidden tests';

/** Beside the server two judges are at work. */
export const mostMegabytes = 700 + 2 * 350;

const dayOfHandIns = 200;
const mostBits = 100;
/** So many are handed in at once; those after them are told so late that a few stand for the others of a day. */
const told = 15;
const later = { timed: 3, untimed: 2 };
const lookEveryMs = 50;
const patienceMs = 50_000;
/** What a program can be seen to have done by the moment of its verdict, at this many milliseconds. */
const grainMs = 1000;

/** The one with the most hidden tests: the more there are, the more each answer says. */
const name = 'Qavslar';
const folder = new URL('../../content/task/algorithms/05-brackets/', import.meta.url);
const { samples, hidden } = JSON.parse(readFileSync(new URL('tests.json', folder), 'utf8'));
const solution = readFileSync(new URL('solution.py', folder), 'utf8');

/** Ends in as many ways as there are, by what it reads: of each hidden test another part is asked for each time. */
const acts = [
  'print("?")',
  'raise ValueError(text)',
  'raise SyntaxError(text)',
  'print("x" * 10 ** 6)',
  'y = [0] * 10 ** 9',
  'while True: pass',
];
/** What is told of them: some are of one kind. */
const kindsTold = 4;
const programAt = (nth) =>
  solution.replace(
    'text = input()',
    `
import time
known = ${JSON.stringify(samples.map(({ input }) => input.trimEnd()))}
text = input()
sum_of = sum(ord(letter) * (at + 7) for at, letter in enumerate(text)) // ${nth + 1}
if text not in known:
    begun = time.time()
    while time.time() - begun < sum_of % 4 / 10: pass
    act = sum_of % ${acts.length + 6}
${acts.map((act, at) => `    if act == ${at}:\n        ${act}`).join('\n')}
    if ${nth >= told ? 'True' : 'False'}: print("?")
`,
  );

export async function attack({ origin, timed }) {
  const answers = tally();
  const { token, task } = await somebody(origin);
  const replies = [];
  for (let nth = 0; nth < told + later[timed ? 'timed' : 'untimed']; nth++)
    replies.push(await handIn(origin, { token, task, code: programAt(nth) }, answers));
  const [first, rest] = [replies.slice(0, told), replies.slice(told)];
  // As many answers as the fifteen can get: any kind of fault in any hidden test, or none.
  const eachOfFirst = Math.log2(kindsTold * hidden.length + 1);
  const eachOfRest = Math.log2(new Set(rest.map(({ said, after }) => `${said} ${after}`)).size);
  // One of them may be accepted, which ends the asking: that says which one.
  const bits = told * eachOfFirst + (dayOfHandIns - told) * eachOfRest + Math.log2(dayOfHandIns - told + 1);
  const more = first.filter(
    ({ reply }) => reply.first_failing !== null || reply.cpu_ms !== null || reply.sample,
  );
  const kinds = new Set(first.map(({ said }) => said));
  const faults = new Set(first.map(({ reply }) => reply.verdict).filter((verdict) => verdict !== 'accepted'));
  const explained = rest.filter(({ reply }) => reply.verdict !== 'not_accepted' || reply.passed !== null);
  return {
    answers: answers.counts,
    musts: [
      [`each of ${replies.length} has a verdict`, replies.every(({ reply }) => reply.verdict)],
      [`the programs ask in earnest: they are told different things (${kinds.size})`, kinds.size > 3],
      [`of kinds there are no more (${[...faults]})`, faults.size <= kindsTold],
      [
        `of a hidden fault its kind and the tests before it are told, and no more (${more.length})`,
        more.length === 0,
      ],
      [`from the sixteenth on only that it is not accepted (${explained.length})`, explained.length === 0],
      [`all of these are told after the same time (${rest.map(({ after }) => after)} s)`, eachOfRest === 0],
      [
        `a day's ${dayOfHandIns} hand-ins read less than ${mostBits} bits (${bits.toFixed(0)})`,
        bits < mostBits,
      ],
    ],
  };
}

/** The task, and a student who has not solved it: of a solved one nothing is told in the end. */
async function somebody(origin) {
  for (const login of ['otkir', 'muslima', 'madina', 'zafar', 'yulduz', 'asal', 'vali']) {
    const token = await signIn(origin, login);
    const read = async (path) => JSON.parse((await ask(origin, { path, token })).text);
    const frames = await read('/v2/mars-code/frames');
    for (const { id } of frames.items) {
      const { items } = await read(`/v2/mars-code/questions?frame_id=${id}`);
      const task = items.find(({ title }) => title.uz === name);
      if (task && task.state !== 'solved') return { token, task: task.id };
    }
  }
  throw new Error('each of them has solved it');
}

async function handIn(origin, { token, task, code }, answers) {
  const path = `/v2/mars-code/task/${task}/submit`;
  const body = JSON.stringify({ lang: 'python', code });
  const handed = await ask(origin, { path, method: 'POST', token, body });
  const begun = performance.now();
  answers.add(handed);
  if (handed.status !== 200) return { reply: {}, said: `refused: ${handed.status}` };
  const { submission_id: id } = JSON.parse(handed.text);
  while (performance.now() - begun < patienceMs) {
    await sleep(lookEveryMs);
    const { status, text } = await ask(origin, { path: `/v2/mars-code/submission/${id}`, token });
    const reply = status === 200 ? JSON.parse(text) : {};
    if (!reply.verdict) continue;
    const after = Math.round((performance.now() - begun) / grainMs);
    return { reply, said: `${reply.verdict} ${reply.passed}`, after };
  }
  return { reply: {}, said: 'nothing' };
}
