import type { App } from '../../feature.ts';
import { type BankTask, bankOf, statementOf, taskOf } from './bank.ts';
import { findProgram, listUnsolved, type ProgramRow, saveOpened } from './queries-opened.ts';
import { moreHints } from './tasks.ts';

type Text = BankTask['title'];

/** How long a task stays open after its student was at it. */
const OPEN_MINUTES = 60;

/** A task in what everybody may read of it, and what its student wrote: nothing of its tests or its solution. */
export interface TaskAtHand {
  title: Text;
  /** Markdown. */
  statement: Text;
  program: ProgramRow | null;
}

/** A task that is not solved: it is hinted at, never solved. */
export interface OpenTask extends TaskAtHand {
  id: number;
  /** It was named, and is not only the one that was seen last. */
  isNamed: boolean;
  /** Takes the next hint, if one is left. @returns all that are taken, each a step nearer */
  takeHint(): Promise<readonly Text[]>;
}

/** The tasks of coding practice that a student is at, for whoever helps with them. */
export interface Practice {
  open: OpenTask | null;
  /** Was named, and is solved already. */
  solved: TaskAtHand | null;
  /** Titles of what else is open. */
  others: readonly Text[];
}

async function atHand(app: App, studentId: number, task: BankTask): Promise<TaskAtHand> {
  const program = await findProgram(app.store, studentId, task.id);
  return { title: task.title, statement: statementOf(task), program };
}

/** The tasks that are open, the one that was seen last first. */
async function listOpen(app: App, studentId: number): Promise<BankTask[]> {
  const since = new Date(app.now().getTime() - OPEN_MINUTES * 60_000);
  const ids = await listUnsolved(app.store, studentId, since);
  const { tasks } = await bankOf(app);
  return ids.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
}

/**
 * What a student is at: a task stays open for an hour after it was opened, written at or named, until it is solved.
 * @param namedId the task that stands open where is asked from
 * @throws not_found when there is no such task
 */
export async function findPractice(app: App, studentId: number, namedId: number | null): Promise<Practice> {
  const named = namedId === null ? null : await taskOf(app, namedId);
  if (named) await saveOpened(app.store, { studentId, taskId: named.id, at: app.now() });
  const unsolved = await listOpen(app, studentId);
  // It was seen just now: where it is not among them, it is solved.
  const isNamed = named !== null && unsolved.includes(named);
  const open = isNamed ? named : unsolved[0];
  return {
    open: open
      ? {
          ...(await atHand(app, studentId, open)),
          id: open.id,
          isNamed,
          takeHint: () => moreHints(app, studentId, open),
        }
      : null,
    solved: named && !isNamed ? await atHand(app, studentId, named) : null,
    others: unsolved.filter((task) => task !== open).map(({ title }) => title),
  };
}
