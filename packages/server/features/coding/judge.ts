import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { Judgement } from '@mars/runner/judge.ts';
import { Judges } from '@mars/runner/node/judges.ts';
import { beginningOf } from '@mars/runner/program.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { storable } from '../../text.ts';
import { awardNow } from '../badge/award.ts';
import { type BankTask, taskOf } from './bank.ts';
import { holder } from './hold.ts';
import { taskPayer } from './month.ts';
import { findWaiting, type SubmissionRow, saveCoins, saveSolved, saveVerdict } from './queries-submission.ts';

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
  const judgement = await judgeTwice(app, task, row);
  if (app.stopping.aborted) throw new Error('the server stops');
  await keep(app, { row, task, judgement });
}

/** What the machine did is no verdict on a program: it is tried once more. */
async function judgeTwice(
  app: App,
  { tests, limits }: BankTask,
  { lang, code }: SubmissionRow,
): Promise<Judgement> {
  const all = [...tests.samples, ...tests.hidden];
  const judge = () =>
    judgesOf(app).judge({ language: lang, code }, all, { timeMs: limits.time_ms, outputBytes });
  const first = await judge();
  return first.verdict === 'internal_error' ? judge() : first;
}

async function keep(
  app: App,
  { row, task, judgement }: { row: SubmissionRow; task: BankTask; judgement: Judgement },
): Promise<void> {
  const { verdict, passed, total, firstFailing, cpuMs } = judgement;
  const at = app.now();
  const pay = verdict === 'accepted' ? await taskPayer(app, row.student_id, task) : null;
  const isHeld = pay && holder(app, row, task);
  await app.store
    .transaction(async (db) => {
      const isFirst = pay !== null && (await saveSolved(db, row, at));
      const coins = isFirst && !(await isHeld?.(db)) ? await pay(db) : 0;
      if (isFirst) await saveCoins(db, row, coins);
      const isKept = await saveVerdict(
        db,
        row,
        {
          ...{ verdict, passed, total, coins },
          first_failing: firstFailing,
          sample: sampleOf(task, judgement),
          cpu_ms: Math.round(cpuMs),
        },
        at,
      );
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
  const { stdout, error = null } = outcome;
  return {
    ...{ input, output, written: storable(beginningOf(stdout, writtenMax)) },
    error: error && { ...error, name: storable(error.name), message: storable(error.message) },
  };
}
