// A class race: thirty type one text at once, ten keys a second each, by the calls of the platform, and all who type watch.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-ports.mjs';
import { startPostgres } from '../api/postgres.mjs';
import { quantile } from './load.mjs';
import { startScript } from './process.mjs';

const script = fileURLToPath(new URL('race-server.mjs', import.meta.url));
const typists = 30;
const keysASecond = 10;
/** How often a browser sends what was struck. */
const everyMs = 1000;
/** In ms: until keys are taken, and until others see them. */
const targets = { taken: 500, seen: 2000 };

/** @param check `(what, isMet, text)` */
export async function raceOfClass(check) {
  for (const engine of ['postgres', 'pglite']) {
    await withClass(engine, async (origin, control) => {
      const { raced, seen, stored } = await race(origin, control);
      const name = (what) => `${engine}, ${what}`;
      const lost = raced.filter(({ id, keys }) => JSON.stringify(stored[id]) !== JSON.stringify(keys)).length;
      const struck = raced.reduce((sum, { keys }) => sum + keys.length, 0);
      check(
        name(`keys of ${typists} typists, none lost`),
        lost === 0,
        `${struck} struck, ${lost} typists lose some`,
      );
      const wrong = raced.filter(({ result, text, keys }) => !isRight(result, text, keys));
      check(name('scores that are not the recomputed'), wrong.length === 0, wrong.length);
      const taken = quantile(
        raced.flatMap(({ times }) => times),
        0.99,
      );
      check(name(`keys taken, p99, at most ${targets.taken} ms`), taken <= targets.taken, taken.toFixed(0));
      const late = quantile(seen, 0.99);
      check(
        name(`progress seen by others, p99, at most ${targets.seen} ms`),
        late <= targets.seen,
        late.toFixed(0),
      );
    });
  }
}

/**
 * Words a minute by the definition: five letters that stand there rightly are a word, the time is from GO to the last key;
 * and what part of the keys was right. Each of these typists goes back after each mistake at once.
 */
function isRight({ wpm, accuracy }, text, keys) {
  const minutes = keys.at(-1)[0] / 60_000;
  const back = keys.filter(([, key]) => key === 'Backspace').length;
  const struck = keys.length - back;
  return (
    wpm === Math.round(text.length / 5 / minutes) && Math.abs(accuracy - (struck - back) / struck) < 1e-9
  );
}

/** Keys of one typist: about ten a second, one in forty wrong and taken back; a run ends with its last letter, right or wrong. */
function keysOf(text, salt) {
  const keys = [];
  let ms = 100 + salt;
  const strike = (key) => {
    keys.push([ms, key]);
    ms += Math.round((1000 / keysASecond) * (0.6 + 0.8 * Math.random()));
  };
  for (const [place, letter] of [...text].entries()) {
    if (place < text.length - 1 && Math.random() < 1 / 40) {
      strike(letter === 'x' ? 'z' : 'x');
      strike('Backspace');
    }
    strike(letter);
  }
  return keys;
}

async function race(origin, control) {
  const { teacher, students } = await (await fetch(control)).json();
  const ask = async (token, path, body) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { id, code } = await ask(teacher.token, '/v2/staff/race', { lang: 'en' });
  const runs = new Map();
  for (const { id: of, token } of students)
    runs.set(of, (await ask(token, '/v2/typing/race/join', { code })).run_id);
  const ended = new AbortController();
  /** When the server was given how many letters of whom. */
  const given = new Map();
  const seen = [];
  const watching = [teacher, ...students].map(({ token }) =>
    watch(`${origin}/v2/typing/race/${id}/stream`, token, ended.signal, (racers) => {
      const now = performance.now();
      for (const [of, letters] of racers) {
        const at = given.get(`${of} ${letters}`);
        if (at !== undefined) seen.push(now - at);
      }
    }),
  );
  const { text, starts_in_ms } = await ask(teacher.token, `/v2/staff/race/${id}/start`);
  const startsAt = performance.now() + starts_in_ms;
  const raced = await Promise.all(
    students.map((student, at) =>
      typeThrough({ ask, runId: runs.get(student.id), student, text, startsAt, given, at }),
    ),
  );
  const stored = await (await fetch(`${control}/keys/${id}`)).json();
  ended.abort();
  await Promise.all(watching);
  return { raced, seen, stored };
}

/** Sends each second what was struck meanwhile, as a browser does, and hands in with the last key. */
async function typeThrough({ ask, runId, student, text, startsAt, given, at }) {
  const keys = keysOf(text, at * 7);
  const times = [];
  let known = 0;
  // Not all browsers send in the same moment.
  for (let tick = startsAt + everyMs + at * 31; ; tick += everyMs) {
    const last = startsAt + keys.at(-1)[0];
    await sleep(Math.max(0, Math.min(tick, last + 1) - performance.now()));
    const now = performance.now() - startsAt;
    const fresh = keys.slice(known).filter(([ms]) => ms <= now);
    const body = { run_id: runId, from: known, events: fresh };
    const begun = performance.now();
    if (known + fresh.length === keys.length) {
      const result = await ask(student.token, '/v2/typing/finish', body);
      return { id: student.id, text, keys, times: [...times, performance.now() - begun], result };
    }
    given.set(`${student.id} ${lettersOf(keys, known + fresh.length)}`, begun);
    known = (await ask(student.token, '/v2/typing/progress', body)).known;
    times.push(performance.now() - begun);
  }
}

/** How many letters stand there after so many keys. */
const lettersOf = (keys, many) =>
  keys.slice(0, many).reduce((sum, [, key]) => sum + (key === 'Backspace' ? -1 : 1), 0);

async function watch(address, token, signal, onMoved) {
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
    });
    let rest = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop();
      for (const block of blocks)
        if (block.startsWith('event: moved'))
          onMoved(JSON.parse(block.slice(block.indexOf('data: ') + 6)).racers);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function withClass(engine, work) {
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'mars-race-'));
  let server;
  try {
    const [port, controlPort] = [await freePort(), await freePort()];
    server = await startScript(script, [], {
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...{ DATA_DIR: dataDir, PORT: port, CONTROL_PORT: controlPort, TYPISTS: typists },
    });
    await work(`http://127.0.0.1:${port}`, `http://127.0.0.1:${controlPort}`);
  } finally {
    await server?.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
