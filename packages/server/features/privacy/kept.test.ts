import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../jobs/job.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { jobs as ofHomework } from '../homework/jobs.ts';
import { jobs as ofNotices } from '../notification/jobs.ts';
import { jobs } from './jobs.ts';
import { keptSince } from './kept.ts';

let clock = new Date('2026-11-20T10:00:00+05:00');
let mars: TestApp;
let student = 0;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none', now: () => clock });
  student = await addPerson(mars.store, 'aziza');
});
afterAll(() => mars.close());

const run = (all: readonly Job[], name: string) => all.find((job) => job.name === name)!.run(mars.app);
const count = async (table: string): Promise<number> =>
  (await mars.store.query<{ all: number }>(`select count(*)::int as all from ${table}`)).rows[0]!.all;

it('is twelve months, by the calendar', () => {
  expect(keptSince(new Date('2026-11-20T10:00:00.123Z'))).toEqual(new Date('2025-11-20T10:00:00.123Z'));
  expect(keptSince(new Date('2028-02-29T00:00:00Z'))).toEqual(new Date('2027-03-01T00:00:00Z'));
});

describe('what the privacy policy gives a period goes by itself:', () => {
  it('notices after twelve months', async () => {
    for (const at of ['2025-11-20T09:59:59.999+05:00', '2025-11-20T10:00:00+05:00'])
      await mars.store.query(
        `insert into notification (person_id, type, message_uz, is_read, created_at) values ($1, 'notice', 'a', false, $2)`,
        [student, at],
      );
    await run(ofNotices, 'notification-forget');
    const { rows } = await mars.store.query('select created_at from notification');
    expect(rows).toEqual([{ created_at: new Date('2025-11-20T10:00:00+05:00') }]);
  });

  it('the counter of copies with its day, replies kept for a second try after a day', async () => {
    await mars.store.query(
      `insert into privacy_copy (person_id, day, copies) values ($1, '2026-11-19', 1), ($1, '2026-11-20', 1)`,
      [student],
    );
    for (const [key, at] of [
      ['a', '2026-11-19T09:59:59.999+05:00'],
      ['b', '2026-11-19T10:00:00+05:00'],
    ])
      await mars.store.query(
        `insert into idempotency_result (person_id, call, key, body_hash, claim, created_at)
         values ($1, 'c', $2, '', gen_random_uuid(), $3)`,
        [student, key, at],
      );
    await run(jobs, 'privacy-forget');
    expect((await mars.store.query('select day::text from privacy_copy')).rows).toEqual([
      { day: '2026-11-20' },
    ]);
    expect((await mars.store.query('select key from idempotency_result')).rows).toEqual([{ key: 'b' }]);
  });

  it('files of homework twelve months after the course ended for the student', async () => {
    const folder = join(mars.app.dataDir, 'file');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'f1'), 'ish');
    await mars.store.query(
      `with project as (insert into study_project (course_id, module, title_uz, title_ru)
         select course_id, 1, 'Ish', 'Работа' from study_group limit 1 returning id),
       answer as (insert into study_answer (student_id, project_id) select $1, id from project returning project_id)
       select project_id from answer`,
      [student],
    );
    await mars.store.query(
      `insert into homework_file (student_id, project_id, name, type, bytes, stored, created_at)
       select student_id, project_id, 'ish.txt', 'text/plain', 3, 'f1', '2024-01-01' from study_answer`,
    );
    const at = async (now: string) => {
      clock = new Date(now);
      await run(ofHomework, 'homework-file');
      return [await count('homework_file'), existsSync(join(folder, 'f1'))];
    };
    // Still a student of it, however long ago it was handed in.
    expect(await at('2029-01-01T10:00:00+05:00')).toEqual([1, true]);
    // The group is closed: its last lesson counts.
    await mars.store.query(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
       select id, 1, 'a', 'b', '2026-05-10T15:00:00+05:00', '2026-05-10T16:00:00+05:00' from study_group`,
    );
    await mars.store.query('update study_group set is_active = false');
    expect(await at('2027-05-10T16:00:00+05:00')).toEqual([1, true]);
    // Or they left: the day of that counts.
    await mars.store.query('update study_group set is_active = true');
    await mars.store.query(`update study_member set left_on = '2026-06-01'`);
    expect(await at('2027-06-01T23:59:59.999+05:00')).toEqual([1, true]);
    expect(await at('2027-06-02T00:00:00+05:00')).toEqual([0, false]);
    expect(await count('study_answer')).toBe(1);
  });

  it('and those of a closed group a moment after twelve months from its last lesson', async () => {
    await mars.store.query(`update study_member set left_on = null`);
    await mars.store.query('update study_group set is_active = false');
    await mars.store.query(
      `insert into homework_file (student_id, project_id, name, type, bytes, stored, created_at)
       select student_id, project_id, 'ish.txt', 'text/plain', 3, 'f2', '2024-01-01' from study_answer`,
    );
    clock = new Date('2027-05-10T16:00:00+05:00');
    await run(ofHomework, 'homework-file');
    expect(await count('homework_file')).toBe(1);
    clock = new Date('2027-05-10T16:00:00.001+05:00');
    await run(ofHomework, 'homework-file');
    expect(await count('homework_file')).toBe(0);
  });
});
