import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-ports.mjs';
import { startPostgres } from '../api/postgres.mjs';
import { arrivals, quantile, timed } from './load.mjs';
import { startScript } from './process.mjs';
import { scrollCatalogue } from './scroll.mjs';

export const title =
  'A school: search in 20,000 lessons, 1,000 courses scrolled, a morning of 1,000 students, an import of 10,000 people';

const script = fileURLToPath(new URL('school-server.mjs', import.meta.url));
/** In ms; how much longer others may wait while people are brought in. */
const targets = { search: { postgres: 50, pglite: 150 }, task: 100, morning: 150, others: 2 };
const courses = 1000;
const searches = 300;
const morning = { rate: 50, seconds: 60 };
const imported = 10_000;

/** @param say prints one line of the table. @returns the names of those above their target. */
export async function run(say) {
  const missed = [];
  for (const engine of ['postgres', 'pglite']) {
    await withSchool(engine, async (origin, everybody) => {
      const check = (what, value, most, text) => {
        say(`${`${engine}, ${what}`.padEnd(40)} ${text} (<= ${most}) ${value <= most ? 'ok' : 'ABOVE'}`);
        if (value > most) missed.push(`${engine}, ${what}`);
      };
      const { students } = await everybody();
      const found = quantile(await search(origin, students), 0.95);
      check('search, p95', found, targets.search[engine], `${found.toFixed(0)} ms`);
      if (engine === 'postgres')
        for (const [device, task] of await scrollCatalogue(origin, students[0], courses))
          check(`longest task, ${courses} courses, ${device}`, task, targets.task, `${task.toFixed(0)} ms`);
      // A token is good for a quarter of an hour.
      const people = await everybody();
      const took = await arrivals(morningOf(origin, people), morning);
      check(
        'morning at 50 a second, p95',
        quantile(took, 0.95),
        targets.morning,
        `${quantile(took, 0.95).toFixed(0)} ms`,
      );
      // A centre of so many people has a PostgreSQL: the embedded one does one thing at a time.
      if (engine === 'pglite') return;
      const { quiet, meanwhile, seconds } = await importMany(origin, people);
      const ratio = meanwhile / quiet;
      const text = `${ratio.toFixed(2)} times: ${meanwhile.toFixed(0)} ms against ${quiet.toFixed(0)} ms, ${seconds.toFixed(0)} s`;
      check('import, others’ p99', ratio, targets.others, text);
    });
  }
  return missed;
}

async function withSchool(engine, work) {
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'mars-school-'));
  let server;
  try {
    const [port, controlPort] = [await freePort(), await freePort()];
    server = await startScript(script, [], {
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...{ DATA_DIR: dataDir, PORT: port, CONTROL_PORT: controlPort },
    });
    const everybody = async () => (await fetch(`http://127.0.0.1:${controlPort}`)).json();
    await work(`http://127.0.0.1:${port}`, everybody);
  } finally {
    await server?.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What is typed: with a typo, another sign for oʻ, Russian, the beginning of a word, a course's number. */
const typed = [
  'funksya',
  'o`zgaruvchi',
  'oʻzgaruvchi',
  'страница',
  'пременная',
  'mass',
  'jadval 17',
  'rang',
  'zzz',
  '',
];

async function search(origin, students) {
  const times = [];
  for (let turn = 0; turn < searches; turn++) {
    const headers = { authorization: `Bearer ${students[turn % students.length].token}` };
    const q = encodeURIComponent(typed[turn % typed.length]);
    times.push(await timed(`${origin}/v2/eduverse/courses?q=${q}`, { headers }));
  }
  return times;
}

/** One thing after the other that people of a school do in the morning: mostly they look, some write. */
function morningOf(origin, { lessons, students, project, malika }) {
  let turn = 0;
  const by = (token) => ({ authorization: `Bearer ${token}` });
  const body = (token, method, value) => ({
    method,
    headers: { ...by(token), 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  const reads = [
    '/v1/me',
    '/v1/me/today',
    '/v1/me/courses',
    '/v1/notification',
    '/v1/me/limits',
    '/v1/streak',
  ];
  return () => {
    const at = turn++;
    const student = students[(at * 7) % students.length];
    if (at % 20 === 0) {
      const lesson = lessons[(at / 20) % lessons.length];
      const marks = lesson.students.map((id, place) => ({
        student_id: id,
        attendance_type: place < 2 ? 0 : 1,
      }));
      return [`${origin}/v2/staff/attendance`, body(malika, 'PUT', { lesson_id: lesson.id, marks })];
    }
    if (at % 10 === 5) {
      const form = new FormData();
      form.append('text', `<h1>Salom</h1> ${at}`);
      return [
        `${origin}/v1/project/${project}/submit`,
        { method: 'POST', headers: by(student.token), body: form },
      ];
    }
    return [origin + reads[at % reads.length], { headers: by(student.token) }];
  };
}

async function importMany(origin, { students, admin }) {
  let turn = 0;
  const reads = ['/v1/me', '/v1/streak', '/v1/me/today'];
  const next = () => {
    const { token } = students[turn++ % students.length];
    return [origin + reads[turn % reads.length], { headers: { authorization: `Bearer ${token}` } }];
  };
  const quiet = quantile(await arrivals(next, { rate: 20, seconds: 30 }), 0.99);
  let done = false;
  const begun = performance.now();
  const bringing = bringIn(origin, admin).finally(() => {
    done = true;
  });
  const meanwhile = await arrivals(next, { rate: 20, seconds: 900, until: () => done });
  await bringing;
  return { quiet, meanwhile: quantile(meanwhile, 0.99), seconds: (performance.now() - begun) / 1000 };
}

async function bringIn(origin, admin) {
  const lines = Array.from({ length: imported }, (_, n) => `Ism${n},Familiya${n},,student,,,N-${n}`);
  const table = ['first_name,last_name,phone,role,group,parent_phone,external_id', ...lines].join('\n');
  const form = new FormData();
  form.append('file', new Blob([table], { type: 'text/csv' }), 'people.csv');
  const headers = { authorization: `Bearer ${admin}` };
  const ask = async (path, options = {}) => {
    const response = await fetch(origin + path, { headers, ...options });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  let state = await ask('/v2/staff/import?kind=people', { method: 'POST', body: form });
  while (state.state !== 'done') {
    if (state.errors.length > 0) throw new Error(JSON.stringify(state.errors[0]));
    await sleep(500);
    state = await ask(`/v2/staff/import/${state.import_id}`);
  }
}
