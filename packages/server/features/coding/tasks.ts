import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { type CentreSettings, constants } from '@mars/contract/constants.ts';
import { keepOver } from '../../draft.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { type Bank, type BankTask, type BankTopic, bankOf, taskOf } from './bank.ts';
import { findToday } from './day.ts';
import { labelOf, type Rates, ratesOf } from './label.ts';
import { findMonth } from './month.ts';
import {
  addHint,
  type DraftRow,
  deleteDraft,
  listDrafts,
  listProgress,
  type ProgressRow,
  saveDraft,
} from './queries.ts';
import { saveOpened } from './queries-opened.ts';

type Frames = Reply<'GET /v2/mars-code/frames'>;
type Questions = Reply<'GET /v2/mars-code/questions'>;
type Task = Reply<'GET /v2/mars-code/task/{id}'>;
type Place = Frames['resume'];

const { hints: hintsTotal } = constants.coding;
const languages: Task['languages'] = ['python', 'javascript'];

/** What a student has done, by task. */
type Done = ReadonlyMap<number, ProgressRow>;

const doneBy = async (app: App, studentId: number): Promise<Done> =>
  new Map((await listProgress(app.store, studentId)).map((row) => [row.task_id, row]));

/** What a task brings, by its difficulty. */
type Coins = CentreSettings['rewardCoins']['task'];

const coinsOf = async (app: App): Promise<Coins> => (await app.settings()).rewardCoins.task;

const isSolved = (done: Done, { id }: BankTask): boolean => Boolean(done.get(id)?.solved_at);

const placeOf = (task: BankTask | undefined): Place =>
  task ? { frame_id: task.topic.id, task_id: task.id } : null;

function topicOf({ id, title, about, tasks }: BankTopic, done: Done, coins: Coins): Frames['items'][number] {
  const left = tasks.filter((task) => !isSolved(done, task));
  return {
    ...{ id, title, about },
    tasks: tasks.length,
    solved: tasks.length - left.length,
    coins: left.reduce((sum, { difficulty }) => sum + coins[difficulty], 0),
  };
}

/** The first one that is not solved, of the topic that was worked on last, else of all. */
function resumeOf({ tasks }: Bank, done: Done): Place {
  const open = tasks.filter((task) => !isSolved(done, task));
  const [last] = [...done.values()].sort((a, b) => b.seen_at.getTime() - a.seen_at.getTime());
  const topic = tasks.find(({ id }) => id === last?.task_id)?.topic;
  return placeOf(open.find((task) => task.topic === topic) ?? open[0]);
}

/** The topics as a path. */
export async function findTopics(app: App, studentId: number): Promise<Frames> {
  const bank = await bankOf(app);
  const done = await doneBy(app, studentId);
  const coins = await coinsOf(app);
  return {
    items: bank.topics.map((topic) => topicOf(topic, done, coins)),
    next_cursor: null,
    month: await findMonth(app, studentId),
    today: await findToday(app, studentId),
    resume: resumeOf(bank, done),
  };
}

function itemOf(
  task: BankTask,
  row: ProgressRow | undefined,
  rates: Rates,
  coins: Coins,
): Questions['items'][number] {
  const { id, title, difficulty } = task;
  return {
    ...{ id, title, difficulty },
    label: labelOf(rates, task),
    coins: coins[difficulty],
    state: row?.solved_at ? 'solved' : row?.tries ? 'tried' : 'new',
  };
}

/** The tasks of a topic. @throws not_found */
export async function findTasks(app: App, studentId: number, topicId: number): Promise<Questions> {
  const topic = (await bankOf(app)).topics.find(({ id }) => id === topicId);
  if (!topic) throw new Refused('not_found');
  const done = await doneBy(app, studentId);
  const coins = await coinsOf(app);
  const rates = await ratesOf(app);
  return {
    items: topic.tasks.map((task) => itemOf(task, done.get(task.id), rates, coins)),
    next_cursor: null,
    frame: topicOf(topic, done, coins),
    month: await findMonth(app, studentId),
    today: await findToday(app, studentId),
  };
}

const hintsOf = ({ hints: { hint, more, idea } }: BankTask, taken: number): Task['hints'] =>
  [hint, more, idea].slice(0, taken);

/** What is sent of a test is named one by one: hidden ones stay here. */
const samplesOf = ({ tests }: BankTask): Task['samples'] =>
  tests.samples.map(({ input, output, why }) => ({ input, output, why }));

const draftIn = (drafts: readonly DraftRow[], lang: DraftRow['lang']): DraftRow | undefined =>
  drafts.find((draft) => draft.lang === lang);

const draftOf = (row: DraftRow | null | undefined): Task['draft']['python'] =>
  row ? { code: row.code, saved_at: isoTime(row.saved_at), device: row.device } : null;

/** @throws not_found */
export async function findTask(app: App, studentId: number, id: number): Promise<Task> {
  const task = await taskOf(app, id);
  await saveOpened(app.store, { studentId, taskId: id, at: app.now() });
  const { tasks } = await bankOf(app);
  const at = tasks.indexOf(task);
  const row = (await doneBy(app, studentId)).get(id);
  const drafts = await listDrafts(app.store, studentId, id);
  return {
    ...itemOf(task, row, await ratesOf(app), await coinsOf(app)),
    frame: { id: task.topic.id, title: task.topic.title },
    text: task.text,
    samples: samplesOf(task),
    languages,
    limits: { time_ms: task.limits.time_ms },
    draft: { python: draftOf(draftIn(drafts, 'python')), javascript: draftOf(draftIn(drafts, 'javascript')) },
    lang: drafts[0]?.lang ?? null,
    hints: hintsOf(task, row?.hints ?? 0),
    hints_total: hintsTotal,
    previous: placeOf(tasks[at - 1]),
    next: placeOf(tasks[at + 1]),
    month: await findMonth(app, studentId),
    today: await findToday(app, studentId),
  };
}

/** @throws not_found */
export async function keepDraft(
  app: App,
  studentId: number,
  taskId: number,
  { lang, code, ...before }: CallShape<'PUT /v2/mars-code/task/{id}/draft'>['body'],
  device: string | null,
): Promise<Reply<'PUT /v2/mars-code/task/{id}/draft'>> {
  await taskOf(app, taskId);
  const at = app.now();
  const of = { studentId, taskId, lang };
  const { saved_at, changed } = await keepOver(
    async () => {
      if (code !== '') return saveDraft(app.store, of, { code, saved_at: at, device }, before);
      return (await deleteDraft(app.store, of, before)) ? at : null;
    },
    async () => draftIn(await listDrafts(app.store, studentId, taskId), lang),
  );
  return { saved_at: isoTime(saved_at), changed: draftOf(changed) };
}

/** Takes the next hint of a task, if one is left. @returns null when there was none */
const nextHint = (app: App, studentId: number, taskId: number): Promise<number | null> =>
  app.store.transaction((db) => addHint(db, { studentId, taskId, most: hintsTotal, at: app.now() }));

/** @throws not_found, no_more_hints */
export async function takeHint(
  app: App,
  studentId: number,
  taskId: number,
): Promise<Reply<'POST /v2/mars-code/task/{id}/hint'>> {
  const task = await taskOf(app, taskId);
  const taken = await nextHint(app, studentId, taskId);
  if (taken === null) throw new Refused('no_more_hints');
  return { hints: hintsOf(task, taken), hints_total: hintsTotal };
}

/** The hints of a task that a student has, and the next one taken, if one is left. */
export async function moreHints(app: App, studentId: number, task: BankTask): Promise<Task['hints']> {
  return hintsOf(task, (await nextHint(app, studentId, task.id)) ?? hintsTotal);
}
