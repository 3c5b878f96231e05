import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Judgement } from '@mars/runner/judge.ts';
import { Judges } from '@mars/runner/node/judges.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { awardNow } from '../badge/award.ts';
import { type BankTask, taskOf } from './bank.ts';
import { holder } from './hold.ts';
import { taskPayer } from './month.ts';
import { findWaiting, saveCoins, saveSolved, saveVerdict, type WaitingRow } from './queries-submission.ts';
import { type Told, tellingOf, testsOf, toldAt, toldOf } from './told.ts';

type Sample = Reply<'GET /v2/mars-code/submission/{id}'>['sample'];

const { writtenMax } = constants.coding;
/** What a program may write, by the runner's own tests. */
const outputBytes = 65_536;

const judgesOf = perApp((app) => {
  const judges = new Judges();
  app.stopping.addEventListener('abort', () => void judges.close(), { once: true });
  return judges;
});

/**
 * Judges what was handed in, and pays for a task that is solved for the first time; what is judged already stays.
 * @throws {Error} when the server stops meanwhile: another one judges it then
 */
export async function judgeSubmission(app: App, id: number): Promise<void> {
  const row = await findWaiting(app.store, id);
  if (!row) return;
  const task = await taskOf(app, row.task_id);
  const telling = await tellingOf(app.store, row);
  const judgement = await judgeTwice(app, { ...task, tests: testsOf(task, telling) }, row);
  if (app.stopping.aborted) throw new Error('the server stops');
  await keep(app, { row, task, judgement, told: toldOf(task, telling, judgement) });
}

/** What the machine did is no verdict on a program: it is tried once more. */
async function judgeTwice(
  app: App,
  { tests, limits }: BankTask,
  { lang, code }: WaitingRow,
): Promise<Judgement> {
  const all = [...tests.samples, ...tests.hidden];
  const judge = () =>
    judgesOf(app).judge({ language: lang, code }, all, { timeMs: limits.time_ms, outputBytes });
  const first = await judge();
  return first.verdict === 'internal_error' ? judge() : first;
}

interface Judged {
  row: WaitingRow;
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
  return { input, output, written: outcome.stdout.slice(0, writtenMax), error: outcome.error ?? null };
}
