// One attack: a server, innocent others, quiet, the attack, and how long until all is as before.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { freePort } from '../../scripts/free-ports.mjs';
import { startPostgres } from '../api/postgres.mjs';
import { allowed, kinds, p99Of } from './figures.mjs';
import { addresses, ask, signIn, sleep } from './http.mjs';
import { watchMemory } from './memory.mjs';
import { copyDemo, newFolder, removeFolder, startPlatform } from './platform.mjs';

const quietMs = 10_000;
const leastMs = 3000;
/** One that waits for its verdicts as a person would takes minutes on a busy machine. */
const attackMs = 300_000;
const recoveryMs = 30_000;
/** So many good answers in a row, one in this many milliseconds, and the server is itself again. */
const goodInARow = 20;
const probeEveryMs = 50;

/**
 * @param file of the attack; what it exports is told in run.mjs.
 * @param demo a data folder with the demo centre.
 * @param timed whether latencies count: quiet is measured, and the attack takes its whole time.
 */
export async function besiege(file, plan, { demo, timed }) {
  const folder = newFolder();
  const undo = [() => removeFolder(folder)];
  try {
    const scene = await setUp(plan, { folder, demo, undo });
    return await measure(file, plan, scene, timed);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function setUp(plan, { folder, demo, undo }) {
  const sparePort = await freePort();
  const sockets = newFolder();
  undo.push(() => removeFolder(sockets));
  const env = { TMPDIR: sockets, ...plan.env?.({ sparePort }) };
  let postgres;
  if (plan.database === 'postgres') {
    postgres = await startPostgres();
    undo.push(() => postgres.stop());
    env.DATABASE_URL = postgres.url;
  } else if (!plan.mount) copyDemo(demo, folder);
  const platform = await startPlatform({ dataDir: folder, env, mount: plan.mount, demo });
  undo.push(() => platform.stop());
  const innocents = await moveIn(platform.origin, plan);
  undo.push(() => innocents.leave());
  const admin = await signIn(platform.origin, 'admin', addresses.innocents);
  return {
    platform,
    innocents,
    admin,
    given: { folder, sockets, sparePort, postgresPid: postgres?.pid, databaseUrl: postgres?.url },
  };
}

/** Four students and what their home and history pages read. */
async function moveIn(origin, { signIns = false }) {
  const logins = ['bobur', 'dilnoza', 'eldor', 'farrux'];
  const tokens = [];
  for (const login of logins) tokens.push(await signIn(origin, login, addresses.innocents));
  const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const paths = [
    '/v1/me',
    '/v1/rating/coin?scope=centre',
    `/v1/coins/student/history?from_date=${today.slice(0, 8)}01&till_date=${today}`,
  ];
  const thread = new Worker(new URL('innocents.mjs', import.meta.url), {
    workerData: { origin, tokens, paths, signIns },
  });
  return {
    /** What they met since they were asked last. */
    tell: () =>
      new Promise((resolve) => {
        thread.once('message', resolve);
        thread.postMessage('tell');
      }),
    leave: () => thread.terminate(),
  };
}

async function measure(file, plan, scene, timed) {
  const { platform, innocents } = scene;
  // The first requests compile and connect.
  await sleep(1000);
  await innocents.tell();
  await sleep(timed ? quietMs : 1000);
  const quiet = await innocents.tell();
  // What it says of its loop is counted since it was asked last.
  await loopDelay(platform);
  const memory = watchMemory(platform.pid);
  const begun = performance.now();
  const told = await attackOnce(file, {
    timed,
    origin: platform.origin,
    port: platform.port,
    metrics: platform.metrics,
    pid: platform.pid,
    ...scene.given,
  });
  const attackedMs = performance.now() - begun;
  if (attackedMs < leastMs) await sleep(leastMs - attackedMs);
  const ended = performance.now();
  const telling = innocents.tell();
  const loop = await loopDelay(platform);
  const recovery = await recover(scene, ended, allowed(p99Of(quiet, 'read')));
  const during = await telling;
  return {
    title: plan.title,
    quiet,
    quietAfter: timed && slower(during, quiet) ? await listenAgain(innocents) : [],
    during,
    recovery,
    loop,
    megabytes: memory(),
    seconds: attackedMs / 1000,
    alive: platform.alive(),
    said: platform.said(),
    ...told,
  };
}

const slower = (during, quiet) => kinds.some((kind) => p99Of(during, kind) > allowed(p99Of(quiet, kind)));

/** Whoever waited too long may have waited for the machine: it is listened to once more, now that nobody attacks. */
async function listenAgain(innocents) {
  await innocents.tell();
  await sleep(quietMs);
  return innocents.tell();
}

/** How long its event loop kept what came waiting: in ms, 99 of a hundred looks. It tells the server from its machine. */
async function loopDelay({ metrics }) {
  const { text } = await ask(metrics, { path: '/metrics', from: addresses.home });
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
}

/** The attackers work in a process of their own; it is theirs to say when they have had enough. */
function attackOnce(file, target) {
  const child = fork(new URL('attackers.mjs', import.meta.url), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL');
      resolve({ answers: {}, musts: [[`the attackers are through within ${attackMs / 1000} s`, false]] });
    }, attackMs);
    child.once('message', resolve);
    child.once('exit', (code) => {
      clearTimeout(tooLong);
      reject(new Error(`the attackers ended with ${code}`));
    });
    child.send({ file, target });
  });
}

/** Reads and writes in turn. @returns seconds from the attack's end to the first of an unbroken row of good answers. */
async function recover({ platform, admin }, ended, within) {
  const { origin } = platform;
  let row = 0;
  let since = 0;
  for (let turn = 0; row < goodInARow; turn++) {
    const begun = performance.now();
    if (begun - ended > recoveryMs || !platform.alive()) return Number.POSITIVE_INFINITY;
    const answer = await Promise.race([
      ask(origin, turn % 2 ? readOf(admin) : writeOf(admin)),
      sleep(recoveryMs),
    ]);
    const good = answer?.status === 200 && answer.milliseconds <= within;
    if (!good) row = 0;
    else if (row++ === 0) since = begun;
    await sleep(probeEveryMs);
  }
  return Math.max(0, (since - ended) / 1000);
}

const readOf = (token) => ({ path: '/v1/me', token, from: addresses.home });

const writeOf = (token) => ({
  path: '/v2/staff/coins',
  method: 'POST',
  token,
  from: addresses.home,
  headers: { 'idempotency-key': randomUUID() },
  body: JSON.stringify({ student_id: 4, coins: 1, reason: { uz: 'Sinov', ru: 'Проверка' } }),
});
