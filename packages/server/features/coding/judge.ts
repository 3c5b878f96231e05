import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { GaveWay, Judgement } from '@mars/runner/judge.ts';
import { Judges, type Turn } from '@mars/runner/node/judges.ts';
import { beginningOf } from '@mars/runner/program.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { storable } from '../../text.ts';
import { awardNow } from '../badge/award.ts';
import { type BankTask, taskOf } from './bank.ts';
import { holder } from './hold.ts';
import { taskPayer } from './month.ts';
import {
  findWaiting,
  saveCoins,
  saveSolved,
  saveVerdict,
  type WaitingSubmission,
} from './queries-submission.ts';
import { countNew, saveGaveWay, saveSpent } from './queries-turn.ts';
import { JUDGING_LATE } from './queue.ts';
import { type Told, tellingOf, testsOf, toldAt, toldOf } from './told.ts';
import { goesOn } from './turn.ts';

type Sample = Reply<'GET /v2/mars-code/submission/{id}'>['sample'];

const { writtenMax } = constants.coding;
/** What a program may write, by the runner's own tests. */
const outputBytes = 65_536;

export const judgesOf = perApp((app) => {
  const judges = new Judges();
  app.stopping.addEventListener('abort', () => void judges.close(), { once: true });
  return judges;
});

/** Which have begun their first turn on this server. */
const begunOf = perApp(() => new Set<number>());

/**
 * Judges what was handed in, unless it takes long while others wait: then it gives way to them once, and begins anew as
 * `JUDGING_LATE`.
 * @throws {Error} when the server stops meanwhile: another one judges it then
 */
export async function judgeFirst(app: App, id: number): Promise<void> {
  const row = await findWaiting(app.store, id);
  if (!row || row.gave_way) return;
  const begun = begunOf(app).add(id);
  try {
    const spentMs = await judgeRow(app, row, { mayGoOn: mayGoOn(app) });
    if (spentMs === null) return;
    await saveGaveWay(app.store, id, spentMs);
    app.enqueue(JUDGING_LATE, String(id), row.turn_at);
  } finally {
    begun.delete(id);
  }
}

/**
 * Judges what was handed in to its end, and pays for a task that is solved for the first time; what is judged already
 * stays.
 * @throws {Error} when the server stops meanwhile: another one judges it then
 */
export async function judgeSubmission(app: App, id: number, turn: Turn = {}): Promise<void> {
  const row = await findWaiting(app.store, id);
  if (row) await judgeRow(app, row, turn);
}

/** The same of what gave way: those that have not had their first turn come before each of its tests. */
export const judgeLate = (app: App, id: number): Promise<void> =>
  judgeSubmission(app, id, { isLate: true, wait: () => untilNoneIsNew(app) });

/** However many come, what is late goes on after so many looks. */
const [lookMs, mostLooks] = [200, 50];

async function untilNoneIsNew(app: App): Promise<void> {
  for (let look = 0; look < mostLooks && (await countNew(app.store, [])) > 0; look++)
    await sleep(lookMs, undefined, { signal: app.stopping });
}

/** @returns null when it has its verdict, what it used when it gave way */
async function judgeRow(app: App, row: WaitingSubmission, turn: Turn): Promise<number | null> {
  const task = await taskOf(app, row.task_id);
  const telling = await tellingOf(app.store, row);
  const judgement = await judgeTwice(app, { ...task, tests: testsOf(task, telling) }, row, turn);
  if (app.stopping.aborted) throw new Error('the server stops');
  if (judgement.verdict === null) return Math.round(judgement.cpuMs);
  await keep(app, { row, task, judgement, told: toldOf(task, telling, judgement) });
  return null;
}

/** It waited for the judge in vain: its student is told that it was nobody's fault, and may hand in again. */
export async function giveUpSubmission(app: App, id: number): Promise<void> {
  const row = await findWaiting(app.store, id);
  if (!row) return;
  const nothing = { passed: null, total: null, first_failing: null, sample: null, coins: 0, cpu_ms: null };
  await saveVerdict(app.store, row, { verdict: 'internal_error', ...nothing }, app.now());
}

const mayGoOn = (app: App) => async (usedMs: number, atTestMs: number) =>
  goesOn(await countNew(app.store, [...begunOf(app)]).catch(() => 0), usedMs, atTestMs);

/** What the machine did is no verdict on a program: it is tried once more. */
async function judgeTwice(
  app: App,
  { tests, limits }: BankTask,
  { lang, code }: WaitingSubmission,
  turn: Turn,
): Promise<Judgement | GaveWay> {
  const all = [...tests.samples, ...tests.hidden];
  const judge = () =>
    judgesOf(app).judge({ language: lang, code }, all, { timeMs: limits.time_ms, outputBytes }, turn);
  const first = await judge();
  return first.verdict === 'internal_error' ? judge() : first;
}

interface Judged {
  row: WaitingSubmission;
  task: BankTask;
  judgement: Judgement;
  told: Told;
}

/** What a right program brings counts for the day and the month in which it was handed in, however long it waited. */
async function keep(app: App, { row, task, judgement, told }: Judged): Promise<void> {
  const pay =
    told.verdict === 'accepted' ? await taskPayer(app, row.student_id, task, row.submitted_at) : null;
  const isHeld = pay && holder(app, row, task);
  await app.store
    .transaction(async (db) => {
      const isFirst = pay !== null && (await saveSolved(db, row, row.submitted_at));
      const coins = isFirst && !(await isHeld?.(db)) ? await pay(db) : 0;
      if (isFirst) await saveCoins(db, row, coins);
      const verdict = { ...told, sample: sampleOf(task, judgement), coins };
      const isKept = await saveVerdict(db, row, verdict, toldAt(row, told, app.now()));
      // Another judge was first: nothing of this one counts.
      if (!isKept) throw new JudgedMeanwhile();
      await saveSpent(db, row.id, Math.round(judgement.cpuMs));
    })
    .catch((error) => {
      if (!(error instanceof JudgedMeanwhile)) throw error;
    });
  if (pay) await awardNow(app, row.student_id);
}

class JudgedMeanwhile extends Error {
  override name = 'JudgedMeanwhile';
}

/** Of a hidden test nothing is shown: whoever wrote the program chose the words of its error, too. */
function sampleOf({ tests }: BankTask, { firstFailing, outcome }: Judgement): Sample {
  const sample = firstFailing === null ? undefined : tests.samples[firstFailing - 1];
  if (!sample || !outcome) return null;
  const { input, output } = sample;
  const { stdout, error = null } = outcome;
  return {
    ...{ input, output, written: storable(beginningOf(stdout, writtenMax)) },
    error: error && { ...error, name: storable(error.name), message: storable(error.message) },
  };
}
