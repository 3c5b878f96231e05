import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import { Task, TaskBank, TaskTests, TaskTopic } from '@mars/contract/content-tasks.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import type { Language } from '@mars/runner/program.ts';
import { withoutReturns } from '@mars/runner/returns.ts';
import type { Static, TSchema } from 'typebox';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { repositoryRoot } from '../../root.ts';
import { parseMarkdown } from '../course/markdown.ts';
import { saveBank } from './queries-bank.ts';

/** A task of the content with the number that it has in this database. */
export interface BankTask extends Task {
  id: number;
  slug: string;
  topic: BankTopic;
  text: { uz: Block[]; ru: Block[] };
  tests: TaskTests;
}

export interface BankTopic extends Pick<TaskTopic, 'title' | 'about'> {
  id: number;
  slug: string;
  tasks: BankTask[];
}

/** The topics as a path, and their tasks as one over all topics. */
export interface Bank {
  topics: BankTopic[];
  tasks: BankTask[];
}

const home = join(repositoryRoot, 'content', 'task');

/** JSON of the content: on whatever system it was written, no test of a task has a carriage return. */
export const parseContent = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? withoutReturns(value) : value));

/** @throws {Error} naming a file that is not as its schema says */
function read<S extends TSchema>(schema: S, ...path: string[]): Static<S> {
  const value = parseContent(readFileSync(join(home, ...path), 'utf8'));
  const faults = shapeFaults(schema, value);
  if (faults.length > 0) throw new Error(`content/task/${path.join('/')}: ${faults.join('; ')}`);
  return value as Static<S>;
}

const textOf = (topic: string, slug: string, lang: 'uz' | 'ru'): Block[] =>
  parseMarkdown(readFileSync(join(home, topic, slug, `${lang}.md`), 'utf8')).blocks;

type Unnumbered = Omit<BankTopic, 'id' | 'tasks'> & { tasks: Omit<BankTask, 'id' | 'topic'>[] };

let content: Unnumbered[] | undefined;

/** The content as its files say it, read once. */
export function readTopics(): Unnumbered[] {
  content ??= read(TaskBank, 'bank.json').topics.map((slug) => {
    const { tasks, ...words } = read(TaskTopic, slug, 'topic.json');
    return { ...words, slug, tasks: tasks.map((task) => readTask(slug, task)) };
  });
  return content;
}

const readTask = (topic: string, slug: string): Unnumbered['tasks'][number] => ({
  ...read(Task, topic, slug, 'task.json'),
  slug,
  text: { uz: textOf(topic, slug, 'uz'), ru: textOf(topic, slug, 'ru') },
  tests: read(TaskTests, topic, slug, 'tests.json'),
});

/** What is to be done, as its files say it. */
export function statementOf({ topic, slug }: BankTask): { uz: string; ru: string } {
  const read = (lang: string) => readFileSync(join(home, topic.slug, slug, `${lang}.md`), 'utf8').trim();
  return { uz: read('uz'), ru: read('ru') };
}

/** The reference in a language: what it says is the obvious way. */
export const referenceOf = ({ topic, slug }: BankTask, lang: Language): string =>
  readFileSync(join(home, topic.slug, slug, `solution.${lang === 'python' ? 'py' : 'js'}`), 'utf8');

/** The reference in Python: for the tests and the demo's students, never for a browser. */
export const solutionOf = (topic: string, slug: string): string =>
  readFileSync(join(home, topic, slug, 'solution.py'), 'utf8');

const kept = perApp<{ bank?: Promise<Bank> }>(() => ({}));

/** The tasks with their numbers; a server asks its database once. */
export function bankOf(app: App): Promise<Bank> {
  const here = kept(app);
  here.bank ??= numbered(app).catch((error) => {
    delete here.bank;
    throw error;
  });
  return here.bank;
}

async function numbered({ store }: App): Promise<Bank> {
  const topics = readTopics();
  const ids = await saveBank(
    store,
    topics.flatMap(({ slug, tasks }) => tasks.map((task) => ({ topic: slug, slug: task.slug }))),
  );
  const made = topics.map(({ tasks, ...words }) => {
    const topic: BankTopic = { ...words, id: ids.get(words.slug)!.id, tasks: [] };
    const idOf = ids.get(words.slug)!.tasks;
    topic.tasks = tasks.map((task) => ({ ...task, topic, id: idOf.get(task.slug)! }));
    return topic;
  });
  return { topics: made, tasks: made.flatMap(({ tasks }) => tasks) };
}

/** @throws not_found */
export async function taskOf(app: App, id: number): Promise<BankTask> {
  const task = (await bankOf(app)).tasks.find((one) => one.id === id);
  if (!task) throw new Refused('not_found');
  return task;
}
