import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { ask, enter, post, storageOf, type Tokens, tokensOf } from './people.ts';
import { test as base, expect } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

const home = join(import.meta.dirname, '../../content/task');

/** Stories of somebody who has just come: whose tasks and coins no other story knows. */
export const test = base.extend<{ login: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  login: async ({}, use) => {
    const { login } = await enter({ role: 'student', first_name: 'Yangi', last_name: 'Dasturchi' });
    await use(login);
  },
  storageState: async ({ login, lang }, use) => use(await storageOf(login, lang)),
});

export interface Topic {
  id: number;
  title: Record<Lang, string>;
  solved: number;
}
export interface Task {
  id: number;
  title: Record<Lang, string>;
  state: string;
  coins: number;
}

export const topicsOf = async (login: string): Promise<Topic[]> =>
  (await ask<{ items: Topic[] }>('/v2/mars-code/frames', await tokensOf(login))).items;

export const tasksOf = async (login: string, topic: Topic): Promise<Task[]> =>
  (await ask<{ items: Task[] }>(`/v2/mars-code/questions?frame_id=${topic.id}`, await tokensOf(login))).items;

/** A file of the task at a place of the first topic. */
function readAt(place: number, file: string): string {
  const { tasks } = JSON.parse(readFileSync(join(home, 'first-program/topic.json'), 'utf8')) as {
    tasks: string[];
  };
  return readFileSync(join(home, 'first-program', tasks[place]!, file), 'utf8');
}

export const solutionAt = (place: number, file = 'solution.py'): string => readAt(place, file).trimEnd();

/** How many samples it has. */
export const samplesAt = (place: number): number => JSON.parse(readAt(place, 'tests.json')).samples.length;

/** Hands a program in, as a program does. @returns the submission's id */
export async function handInOnly(tokens: Tokens, task: number, code: string): Promise<number> {
  const { submission_id } = await post<{ submission_id: number }>(
    `/v2/mars-code/task/${task}/submit`,
    tokens,
    {
      lang: 'python',
      code,
    },
  );
  return submission_id;
}

/** The same, and waits until it is judged. */
export async function handIn(login: string, task: number, code: string): Promise<void> {
  const tokens = await tokensOf(login);
  const id = await handInOnly(tokens, task, code);
  await expect
    .poll(
      async () => (await ask<{ verdict: string | null }>(`/v2/mars-code/submission/${id}`, tokens)).verdict,
    )
    .not.toBeNull();
}

/** Puts a program of several lines in the place of what stands there, as somebody pastes it. */
export async function paste(editor: Locator, code: string): Promise<void> {
  await editor.press('ControlOrMeta+a');
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox lets nobody read what was given to the event when it was made.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    element.dispatchEvent(event);
  }, code);
}

/** The page of a task, by what a person sees of it. */
export function deskOf(page: Page, lang: Lang) {
  const t = textsOf('code-task', lang);
  const task = page.locator('mars-code-task');
  const editorOf = (language: string) => task.getByRole('textbox', { name: t('editorOf', { language }) });
  return {
    t,
    task,
    editorOf,
    editor: editorOf('Python'),
    submit: task.getByRole('button', { name: t('submit') }),
    verdict: task.getByRole('region', { name: t('verdict') }),
    results: task.getByRole('region', { name: t('results') }),
    ladder: task.getByRole('region', { name: t('hints') }),
    kept: task.getByText(t('keptServer'), { exact: true }),
    /** On a phone one part is seen at a time. */
    async look(view: 'task' | 'code' | 'result') {
      if (page.viewportSize()!.width < 768)
        await task.getByRole('tab', { name: t(`view_${view}`), exact: true }).click();
    },
  };
}

/** How many judge at a time. */
const JUDGES = 2;

/**
 * Lets all that judge stand still meanwhile, as they do for whoever waits behind others. All of them have to be there
 * for that: a server starts one when it is needed, and that one would judge what is to wait.
 * @param work hands as many in at once as may be judged at once, and ends when all are judged
 */
export async function whileJudgesStand(
  work: () => Promise<unknown>,
  act: () => Promise<void>,
): Promise<void> {
  // Another story that is through with it would let them go on.
  const lock = join(process.env.MARS_E2E_DATA!, 'judges-stand');
  await expect(() => mkdirSync(lock)).toPass({ timeout: 60_000 });
  await expect
    .poll(async () => {
      if (judgesNow().length < JUDGES) await work();
      return judgesNow().length;
    })
    .toBe(JUDGES);
  const judges = judgesNow();
  const all = (name: NodeJS.Signals) => {
    for (const pid of judges) process.kill(pid, name);
  };
  all('SIGSTOP');
  try {
    await act();
  } finally {
    all('SIGCONT');
    rmdirSync(lock);
  }
}

const judgesNow = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid && isJudge(pid));

/** Of the server of these stories: other ones run on the same machine, and stories judge by themselves, too. */
function isJudge(pid: number): boolean {
  const of = (id: number | string, file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8');
  try {
    if (!of(pid, 'cmdline').includes('/runner/dist/node/judge-process')) return false;
    const [, parent] = /^PPid:\s*(\d+)/m.exec(of(pid, 'status'))!;
    return of(parent!, 'environ').split('\0').includes(`DATA_DIR=${process.env.MARS_E2E_DATA}`);
  } catch {
    return false;
  }
}
