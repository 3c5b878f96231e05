import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dot, fileOf, formOf } from './form.ts';
import type { Client, TestApp } from './harness.ts';
import { addPerson, addProject } from './people.ts';

/** Students who hand in again and again, at once, until they are stopped. */
export interface Moving {
  /** How many hand-ins were taken. */
  taken(): number;
  /** Waits until so many more were taken. @throws what one of them was answered */
  more(hands: number): Promise<void>;
  /** @throws what one of them was answered, other than that it was taken */
  stop(): Promise<void>;
}

/** Files come, take the place of others and go: of homework, and one student's pictures. @param students with names of their own */
export async function moveFiles(mars: TestApp, students: readonly string[]): Promise<Moving> {
  let taken = 0;
  const waiting: { until: number; go(): void }[] = [];
  let isOver = false;
  const handIn = async (who: Client, project: number, turn: number) => {
    const files = Array.from(
      { length: 1 + (turn % 2) },
      (_, at) => ['file', fileOf(`${turn}-${at}.txt`, `${turn}`)] as const,
    );
    await mustTake(who, `POST /v1/project/${project}/submit`, [['text', `${turn}`], ...files]);
    taken++;
    for (const { until, go } of waiting) if (taken >= until) go();
  };
  const showFace = (who: Client) =>
    mustTake(who, 'PATCH /v1/me/update_picture', [['file', fileOf('yuz.gif', dot)]]);
  const study = async (login: string, at: number) => {
    const project = await enter(mars, login);
    const who = await mars.signInAs(login);
    for (let turn = 0; !isOver; turn++) {
      // A day's uploads are few.
      if (turn % 10 === 0) await mars.store.query('delete from homework_upload');
      await handIn(who, project, turn);
      if (at > 0 || turn % 10 > 0) continue;
      await mars.store.query('delete from avatar_upload');
      await showFace(who);
    }
  };
  const all = Promise.all(students.map(study));
  // Whoever stops them hears of it.
  all.catch(() => {
    isOver = true;
  });
  return {
    taken: () => taken,
    more: (hands) =>
      Promise.race([
        new Promise<void>((go) => waiting.push({ until: taken + hands, go })),
        all.then(() => {}),
      ]),
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** @returns the piece of homework that is theirs */
async function enter({ store }: TestApp, login: string): Promise<number> {
  const id = await addPerson(store, login);
  return addProject(store, id);
}

/** A database that makes its image answers nobody for a while, and calls that wait for it are to come again. */
async function mustTake(who: Client, call: string, parts: Parameters<typeof formOf>[0]): Promise<void> {
  const { status, body } = await who.call(call, await formOf(parts));
  if (status === 503) return mustTake(who, call, parts);
  if (status !== 200) throw new Error(`${call} answered ${status} ${JSON.stringify(body)}`);
}

/** The files that the rows of a backup name, read from its packed tables: paths below `DATA_DIR`. */
export function namedIn(folder: string): string[] {
  const rows = (table: string): (string | null)[][] =>
    gunzipSync(readFileSync(join(folder, 'tables', `${table}.jsonl.gz`)))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const values = [...rows('homework_file'), ...rows('person')].flat();
  return values.flatMap((value) => {
    if (/^[\da-f]{32}$/.test(value ?? '')) return [`file/${value}`];
    return value?.startsWith('/media/u/') ? [value.slice(1)] : [];
  });
}
