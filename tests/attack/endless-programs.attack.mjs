import { ask, password, signIn, sleep, tally } from './http.mjs';

export const title = 'forty students hand in programs that never end, twenty beside them print(1)';

export const measures = true;

/** Beside the server two judges are at work, each with the memory of both engines. */
export const mostMegabytes = 700 + 2 * 350;

const [endless, quick] = [40, 20];
/** So many of each language: both engines have to be ended. */
const programs = [
  { lang: 'python', code: 'while True: pass' },
  { lang: 'javascript', code: 'for (;;);' },
];
const mostMs = 5000;
const lookEveryMs = 500;
const patienceMs = 60_000;
/** Twice: when nobody is known yet, and when the forty hand in again as soon as they may. */
const waves = 2;
const betweenMs = 5000;

export async function attack({ origin, timed }) {
  const answers = tally();
  const entered = await enterAll(origin);
  const task = await firstTask(origin, entered[0]);
  const students = entered.map((one) => ({ ...one, task }));
  await wakeJudges(origin, task);
  let over = false;
  const isOver = () => over;
  const burn = async (student, n) => {
    while (!over) {
      const handed = await handIn(origin, student, programs[n % 4 === 0 ? 1 : 0]);
      answers.add(handed);
      if (handed.id === null) await sleep(1000);
      else await verdictOf(origin, student, { id: handed.id, everyMs: 2000, isOver });
    }
  };
  const burning = students.slice(0, endless).map(burn);
  const waited = [];
  for (let wave = 0; wave < waves; wave++) {
    if (wave > 0) await sleep(betweenMs);
    const wait = async (student) => {
      const begun = performance.now();
      const handed = await handIn(origin, student, { lang: 'python', code: 'print(1)' });
      answers.add(handed);
      const verdict =
        handed.id && (await verdictOf(origin, student, { id: handed.id, everyMs: lookEveryMs }));
      waited.push({ wave, verdict, ms: performance.now() - begun });
    };
    await Promise.all(students.slice(endless).map(wait));
  }
  over = true;
  await Promise.all(burning);
  const wrong = waited.filter(({ verdict }) => verdict !== 'wrong_answer').map(({ verdict }) => verdict);
  const musts = [[`each of the twenty has a verdict, ${waves} times (${wrong})`, wrong.length === 0]];
  for (let wave = 0; timed && wave < waves; wave++) {
    const ms = Math.max(...waited.filter((one) => one.wave === wave).map((one) => one.ms));
    const which = wave === 0 ? 'while nobody is known' : 'while the others go on';
    musts.push([`the last of them after ${mostMs} ms at most, ${which} (${Math.round(ms)})`, ms <= mostMs]);
  }
  return { answers: answers.counts, musts };
}

/** Sixty who are entered now: nobody knows yet what they hand in. */
async function enterAll(origin) {
  const admin = await signIn(origin, 'admin');
  const all = [];
  for (let n = 0; n < endless + quick; n++) {
    // Each has an address of their own.
    const from = `127.0.1.${n + 1}`;
    const body = { role: 'student', first_name: 'Sinov', last_name: `Oquvchi ${letters(n)}` };
    const entered = await post(origin, { path: '/v2/staff/people', token: admin, body });
    const chosen = { login: entered.login, code: entered.start_code.code, password };
    const { access_token: token } = await post(origin, { path: '/v1/auth/password', from, body: chosen });
    all.push({ token, from });
  }
  return all;
}

const letters = (n) => String.fromCharCode(65 + Math.floor(n / 26), 97 + (n % 26));

async function post(origin, { body, ...call }) {
  const { status, text } = await ask(origin, { ...call, method: 'POST', body: JSON.stringify(body) });
  if (status !== 200) throw new Error(`${call.path}: ${status} ${text}`);
  return JSON.parse(text);
}

/** Its processes start with the first programs of a day. */
async function wakeJudges(origin, task) {
  const handedIn = ['otkir', 'muslima', 'madina'].map(async (login, n) => {
    const student = { token: await signIn(origin, login), task };
    for (const { lang } of n % 2 ? programs : [...programs].reverse()) {
      const { id } = await handIn(origin, student, { lang, code: '1' });
      await verdictOf(origin, student, { id, everyMs: lookEveryMs });
    }
  });
  await Promise.all(handedIn);
}

async function firstTask(origin, { token, from }) {
  const read = async (path) => JSON.parse((await ask(origin, { path, token, from })).text);
  const frames = await read('/v2/mars-code/frames');
  const { items } = await read(`/v2/mars-code/questions?frame_id=${frames.items[0].id}`);
  return items[0].id;
}

/** @returns the id of what was handed in, null when it was refused */
async function handIn(origin, { token, from, task }, program) {
  const path = `/v2/mars-code/task/${task}/submit`;
  const handed = await ask(origin, { path, method: 'POST', token, from, body: JSON.stringify(program) });
  return { ...handed, id: handed.status === 200 ? JSON.parse(handed.text).submission_id : null };
}

async function verdictOf(origin, { token, from }, { id, everyMs, isOver }) {
  for (const begun = performance.now(); performance.now() - begun < patienceMs && !isOver?.(); ) {
    await sleep(everyMs);
    const { status, text } = await ask(origin, { path: `/v2/mars-code/submission/${id}`, token, from });
    const verdict = status === 200 ? JSON.parse(text).verdict : null;
    if (verdict) return verdict;
  }
  return null;
}
