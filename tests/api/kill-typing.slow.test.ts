import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../packages/server/features/typing/texts.ts';
import { openEmbedded } from '../../packages/server/store/embedded.ts';
import { dice } from '../../packages/server/testing/dice.ts';
import { type Keys, typeAs } from '../../packages/server/testing/typing/keys.ts';
import { typist } from '../../packages/server/testing/typing/typists.ts';
import { type Child, compile, signIn, start } from './child.ts';

const logins = ['bobur', 'aziza', 'dilnoza', 'eldor'];
/** The database of these is the embedded one, whatever the rest of the suite runs on. */
let dataDir: string;
let child: Child;
const running: Child[] = [];

beforeAll(() => {
  compile();
  dataDir = mkdtempSync(join(tmpdir(), 'mars-typing-'));
}, 120_000);
afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  child = await start({ DATA_DIR: dataDir });
  running.push(child);
}
async function kill(): Promise<void> {
  child.process.kill('SIGKILL');
  await child.ended;
}
/** What nobody waits for in a test: while no server runs, what was begun is put back by twenty minutes. */
async function atRest<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const store = await openEmbedded({ dataDir });
  try {
    return (await store.query<Row & object>(text, values)).rows;
  } finally {
    await store.close();
  }
}

interface Typing {
  token: string;
  runId: string;
  keys: Keys;
  /** How many keys the server has acknowledged. */
  known: number;
}

async function ask(token: string, path: string, body?: object) {
  const response = await fetch(child.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect([path, response.status]).toEqual([path, 200]);
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
  return (await response.json()) as any;
}
const progress = ({ token, runId, keys }: Typing, from: number, till: number) =>
  ask(token, '/v2/typing/progress', { run_id: runId, from, events: keys.slice(from, till) });
const finish = ({ token, runId, keys }: Typing, from: number) =>
  ask(token, '/v2/typing/finish', { run_id: runId, from, events: keys.slice(from) });

/** Keys on their way while the server is killed: they are with it all, or none of them. */
async function killInPiece(each: Typing[]): Promise<void> {
  for (const one of each) one.known = (await progress(one, 0, 30)).known;
  expect(each.map(({ known }) => known)).toEqual(each.map(() => 30));
  const pieces = each.map((one) => progress(one, 30, 40).catch(() => null));
  // One is acknowledged, the others are on their way or in the hands of the server.
  await Promise.race(pieces);
  await kill();
  const told = await Promise.all(pieces);
  await startServer();
  for (const [at, one] of each.entries()) {
    one.known = (await progress(one, 40, 40)).known;
    expect(told[at] ? [40] : [30, 40]).toContain(one.known);
  }
}

/** Handed in while the server is killed: of some it is through, of others it is not. */
async function killInFinish(each: Typing[]): Promise<void> {
  const ends = each.map((one) => finish(one, one.known).catch(() => null));
  await Promise.race(ends);
  await kill();
  const told = await Promise.all(ends);
  await startServer();
  for (const [at, one] of each.entries()) {
    // Whoever goes on after it sends from the place that was known before.
    const again = await finish(one, one.known);
    expect(again).toMatchObject({ state: 'accepted', coins: 1 });
    if (told[at]) expect(again).toEqual(told[at]);
    expect(await finish(one, 0)).toEqual(again);
  }
}

const paid = (each: Typing[]) =>
  atRest<{ object: string; rows: number; coins: number; runs: number }>(
    `select object, count(*)::int as rows, sum(total_debit)::int as coins,
       (select count(*)::int from typing_run t where t.run_id::text = l.object) as runs
     from coin_ledger l where rule = 'typing' and object = any($1) group by object order by object`,
    [each.map(({ runId }) => runId)],
  );
const once = (each: Typing[]) =>
  each
    .map(({ runId }) => ({ object: runId, rows: 1, coins: 1, runs: 1 }))
    .sort((one, other) => (one.object < other.object ? -1 : 1));

const handOf = (at: number, text: string): Keys => {
  const next = dice(300 + at);
  return typeAs(next, typist(next, 'one'), 'uz', text);
};

it('loses of a run at most what was on its way when the server is killed, and pays for it once', {
  timeout: 300_000,
}, async () => {
  await startServer();
  const each: Typing[] = [];
  for (const [at, login] of logins.entries()) {
    const token = await signIn(child.url, login);
    const { run_id: runId } = await ask(token, '/v2/typing/start', { lang: 'uz' });
    each.push({ token, runId, keys: handOf(at, textsOf('uz')[at]!.text), known: 0 });
  }
  await kill();
  for (const [at, { runId }] of each.entries())
    await atRest(
      "update typing_open set text = $2, started_at = started_at - interval '20 minutes' where run_id = $1",
      [runId, textsOf('uz')[at]!.name],
    );
  // Today's runs of the demo are not these.
  await atRest(
    "update typing_run set finished_at = finished_at - interval '2 days' where finished_at > now() - interval '1 day'",
  );
  await startServer();
  await killInPiece(each);
  await killInFinish(each);
  await kill();
  expect(await paid(each)).toEqual(once(each));
});

it('and so it is of a race, which goes on where it stood', { timeout: 300_000 }, async () => {
  await startServer();
  const { race_id: raceId, code } = await ask(await signIn(child.url, 'malika'), '/v2/staff/race', {
    lang: 'uz',
  });
  const { name, text } = textsOf('uz')[20]!;
  const each: Typing[] = [];
  for (const [at, login] of logins.entries()) {
    const token = await signIn(child.url, login);
    const { run_id: runId } = await ask(token, '/v2/typing/race/join', { code });
    each.push({ token, runId, keys: handOf(10 + at, text), known: 0 });
  }
  await kill();
  await atRest(
    `update race set text = $2, started_at = now() - interval '20 minutes', ends_at = now() + interval '1 hour'
     where id = $1`,
    [raceId, name],
  );
  await startServer();
  await killInPiece(each);
  // Who comes back after it has all keys that were acknowledged.
  for (const { token, known, keys } of each) {
    const { events, result } = await ask(token, '/v2/typing/race/join', { code });
    expect([events, result]).toEqual([keys.slice(0, known), null]);
  }
  await killInFinish(each);
  const { race } = await ask(await signIn(child.url, 'malika'), '/v2/staff/race');
  expect(race.state).toBe('over');
  expect(race.racers.map(({ state }: { state: string }) => state)).toEqual(logins.map(() => 'done'));
  await kill();
  expect(await paid(each)).toEqual(once(each));
});
