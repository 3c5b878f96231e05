import { constants } from '@mars/contract/constants.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileOf, formOf } from '../../testing/form.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { findPersonal } from './personal-part.ts';

let clock = new Date();
let mars: TestApp;
let aziza = 0;
beforeAll(async () => {
  mars = await startTestApp({ now: () => clock });
  aziza = await idOf('aziza');
});
afterAll(() => mars.close());
beforeEach(() => mars.store.query('delete from privacy_copy'));

const idOf = async (login: string): Promise<number> =>
  (await mars.store.query<{ id: number }>('select id from person where login = $1', [login])).rows[0]!.id;

async function take(login: string, studentId?: number) {
  const { token } = await mars.signInAs(login);
  const answer = await mars.inject({
    method: 'GET',
    url: `/v1/me/data${studentId === undefined ? '' : `?student_id=${studentId}`}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) };
}
const textIn = (files: Record<string, Uint8Array>, name: string) => Buffer.from(files[name] ?? []).toString();
const rowsIn = (files: Record<string, Uint8Array>, table: string) =>
  JSON.parse(textIn(files, `data/${table}.json`)) as Record<string, unknown>[];
/** When each entry of a zip was written, by its list of contents (APPNOTE 4.3.12). */
function entriesOf(zip: Uint8Array): string[] {
  const bytes = Buffer.from(zip);
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const two = (number: number) => String(number).padStart(2, '0');
  const times: string[] = [];
  for (let at = bytes.readUInt32LE(end + 16); at < end; ) {
    const [time, day] = [bytes.readUInt16LE(at + 12), bytes.readUInt16LE(at + 14)];
    times.push(
      `${(day >> 9) + 1980}-${two((day >> 5) & 15)}-${two(day & 31)} ${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`,
    );
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return times;
}
const codeOf = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(Buffer.from(bytes).toString()).code;

describe('a copy of one’s data', () => {
  it('is a zip with every row of every table that is the person’s, and what is what in both languages', async () => {
    await mars.store.query(
      `insert into ai_turn (owner, id, input, output) values ('s' || $1::int, 'r1', 'Savol', 'Javob')`,
      [aziza],
    );
    const { status, headers, bytes } = await take('aziza');
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="mars-\d+-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unzipSync(bytes);
    const filled: string[] = [];
    for (const { part } of await findPersonal())
      for (const [table, { by, as, copied }] of Object.entries(part.tables)) {
        if (by.length === 0 || copied === false) {
          expect(files).not.toHaveProperty(`data/${table}.json`);
          continue;
        }
        if (as && as !== 'owner') continue;
        const { rows } = await mars.store.query<{ all: number }>(
          `select count(*)::int as all from ${table}
           where ${by.map((column) => `${column} = ${as ? `'s${aziza}'` : aziza}`).join(' or ')}`,
        );
        expect([table, rowsIn(files, table).length]).toEqual([table, rows[0]!.all]);
        if (rows[0]!.all > 0) filled.push(table);
      }
    expect(filled).toEqual(
      expect.arrayContaining([
        'person',
        'coin_ledger',
        'attendance_mark',
        'ai_turn',
        'auth_session',
        'shop_order',
      ]),
    );
    expect(rowsIn(files, 'person')).toEqual([
      expect.objectContaining({ id: aziza, login: 'aziza', first_name: 'Aziza' }),
    ]);
    expect(textIn(files, 'README-uz.txt')).toContain('data/blog_post.json: Blogdagi postlar va izohlar');
    expect(textIn(files, 'README-ru.txt')).toContain('data/blog_post.json: Посты и комментарии в блоге');
  });

  it('has each row once, one a line, however many pages they are read in', async () => {
    const bobur = await idOf('bobur');
    const letters = 'ж"\\\n'.repeat(4000);
    await mars.store.query(
      `insert into coding_submission (student_id, task_id, lang, code, submitted_at, verdict, judged_at)
       select $1, (select min(id) from coding_task), 'python', n || $2::text, now(), 'wrong_answer', now()
       from generate_series(1, 151) n`,
      [bobur, letters],
    );
    const files = unzipSync((await take('bobur')).bytes);
    const { rows } = await mars.store.query<{ id: number }>(
      'select id from coding_submission where student_id = $1 order by id',
      [bobur],
    );
    expect(rows.length).toBeGreaterThan(150);
    const told = rowsIn(files, 'coding_submission');
    expect(told.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(told.at(-1)!.code).toBe(`151${letters}`);
    // A line for each row, beside one that begins and one that ends the list.
    expect(textIn(files, 'data/coding_submission.json').trim().split('\n')).toHaveLength(rows.length + 2);
  });

  it('has the files, too, by names that lead nowhere else', async () => {
    const { rows } = await mars.store.query<{ id: number }>(
      `insert into study_project (course_id, module, title_uz, title_ru)
       select g.course_id, 1, 'Ish', 'Работа' from study_member m join study_group g on g.id = m.group_id
       where m.student_id = $1 and m.left_on is null limit 1 returning id`,
      [aziza],
    );
    const form = await formOf([['file', fileOf('ish.txt', 'mening ishim')]]);
    const who = await mars.signInAs('aziza');
    expect((await who.call(`POST /v1/project/${rows[0]!.id}/submit`, form)).status).toBe(200);
    await mars.store.query(`update homework_file set name = '../../ёлка:1.txt' where student_id = $1`, [
      aziza,
    ]);
    const files = unzipSync((await take('aziza')).bytes);
    const name = Object.keys(files).find((each) => /^homework\/\d+-\.\._\.\._ёлка_1\.txt$/.test(each));
    expect(textIn(files, name ?? '')).toBe('mening ishim');
  });

  it('has each time by the centre’s clock, also those of the archive itself, and says so', async () => {
    clock = new Date('2026-11-20T19:30:10Z');
    const bobur = await idOf('bobur');
    await mars.store.query(
      `insert into ai_turn (owner, id, created_at, input, output)
       values ('s' || $1::int, 'r-zone', '2026-11-20T19:15:00Z', 'Savol', 'Javob')`,
      [bobur],
    );
    const { bytes } = await take('bobur');
    const files = unzipSync(bytes);
    expect(rowsIn(files, 'ai_turn').find(({ id }) => id === 'r-zone')!.created_at).toBe(
      '2026-11-21T00:15:00+05:00',
    );
    const moments = Object.keys(files)
      .filter((name) => name.startsWith('data/'))
      .flatMap((name) => rowsIn(files, name.slice(5, -5)).flatMap((row) => Object.values(row)))
      .filter((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value));
    expect(moments.length).toBeGreaterThan(20);
    expect(moments.filter((value) => !/\+05:00$/.test(String(value)))).toEqual([]);
    const times = entriesOf(bytes);
    expect(times.length).toBe(Object.keys(files).length);
    expect([...new Set(times)]).toEqual(['2026-11-21 00:30:10']);
    expect(textIn(files, 'README-uz.txt')).toContain('oʻquv markazi vaqtida (Toshkent, UTC+5)');
    expect(textIn(files, 'README-ru.txt')).toContain('по времени учебного центра (Ташкент, UTC+5)');
  });

  it('has nothing of a password, a key or the questions of an exam', async () => {
    const files = unzipSync((await take('aziza')).bytes);
    const keys = Object.keys(files)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => (JSON.parse(textIn(files, name)) as object[]).flatMap((row) => Object.keys(row)));
    expect(keys.filter((key) => /hash|secret|family|^questions$|^pdf$|actor/.test(key))).toEqual([]);
  });

  it('is given three times a day, whoever of a family it is about', async () => {
    expect(constants.privacy.copiesADay).toBe(3);
    clock = new Date('2026-11-20T23:59:59.999+05:00');
    const all = [];
    for (let at = 0; at < 4; at++) all.push(await take('otabek', at % 2 ? aziza : undefined));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    const refused = JSON.parse(Buffer.from(all[3]!.bytes).toString());
    expect(refused).toMatchObject({ code: 'copy_limit', total: 3, resets_at: '2026-11-21T00:00:00+05:00' });
    expect(refused.message_ru).toContain('3 раза');
    clock = new Date('2026-11-21T00:00:00+05:00');
    expect((await take('otabek')).status).toBe(200);
  });

  it('is a parent’s of the own child, without what is the child’s alone', async () => {
    const files = unzipSync((await take('otabek', aziza)).bytes);
    const childs = [
      ...['ai_turn', 'ai_use', 'auth_session', 'auth_try', 'auth_guess', 'auth_known', 'auth_start_code'],
      ...['notification', 'blog_report', 'lead', 'bot_message', 'bot_off', 'bot_link', 'bot_chat'],
      ...['signup_ask', 'signup_code', 'import_line', 'privacy_copy', 'privacy_deletion'],
      // Nor what the child has not handed in, nor the records of keys.
      ...['homework_draft', 'coding_draft', 'blog_draft', 'typing_open', 'typing_trace', 'typing_mistake'],
    ];
    for (const table of childs) expect(files).not.toHaveProperty(`data/${table}.json`);
    expect(rowsIn(files, 'attendance_mark').length).toBeGreaterThan(10);
    expect(rowsIn(files, 'person')[0]).toMatchObject({ id: aziza });
    const own = unzipSync((await take('otabek')).bytes);
    expect(rowsIn(own, 'person')[0]).toMatchObject({ login: 'otabek' });
    expect(rowsIn(own, 'attendance_mark')).toEqual([]);
  });

  it('has of an exam, a race and pictures only what the child has handed in, and says so', async () => {
    const one = async (text: string, values: unknown[] = []) =>
      (await mars.store.query<{ id: number }>(text, values)).rows[0]!.id;
    const group = await one(
      'select group_id as id from study_member where student_id = $1 and left_on is null limit 1',
      [aziza],
    );
    await mars.store.query('delete from exam_attempt where student_id = $1', [aziza]);
    await mars.store.query(
      `insert into exam_attempt (student_id, element_id, group_id, module, started_at, ends_at, finished_at, questions, answers)
       select $1, id, $2, 1, now(), now() + interval '1 hour', case when n = 1 then now() end, '[]', '{"1": "qoralama"}'
       from (select id, row_number() over (order by id) as n from course_element limit 2) e`,
      [aziza, group],
    );
    await mars.store.query(
      `insert into blog_picture (student_id, src, width, height, created_at) values ($1, 'qoralama-rasm', 1, 1, now())`,
      [aziza],
    );
    const race = await one(
      `insert into race (code, opened_by, lang, text, opened_at, ends_at)
       select 'QORALA', min(id), 'uz', 'matn', now(), now() + interval '1 hour' from person where role = 'teacher'
       returning id`,
    );
    await mars.store.query(
      `insert into race_racer (race_id, student_id, run_id, joined_at, events)
       values ($1, $2, gen_random_uuid(), now(), '[[1, "a"]]')`,
      [race, aziza],
    );
    const own = unzipSync((await take('aziza')).bytes);
    const files = unzipSync((await take('otabek', aziza)).bytes);
    expect(rowsIn(own, 'exam_attempt')).toHaveLength(2);
    expect(rowsIn(files, 'exam_attempt')).toHaveLength(1);
    expect(rowsIn(own, 'blog_picture').map(({ src }) => src)).toContain('qoralama-rasm');
    expect(rowsIn(files, 'blog_picture').map(({ src }) => src)).not.toContain('qoralama-rasm');
    expect(rowsIn(files, 'race_racer').flatMap((row) => Object.keys(row))).not.toContain('events');
    expect(textIn(files, 'README-uz.txt')).toContain('hali topshirmagan narsalar');
    expect(textIn(own, 'README-uz.txt')).not.toContain('hali topshirmagan narsalar');
    expect(textIn(files, 'README-ru.txt')).toContain('ещё не сдал');
  });

  it('is nobody else’s', async () => {
    for (const [login, id] of [
      ['otabek', await idOf('bobur')],
      ['bobur', aziza],
      ['aziza', 2_000_000_000],
    ] as const) {
      const answer = await take(login, id);
      expect([login, answer.status, codeOf(answer)]).toEqual([login, 404, 'not_found']);
    }
    expect((await take('malika')).status).toBe(404);
  });

  it('is fetched and deleted on the platform only', async () => {
    const embedded = await mars.embedded('bobur', 'demo-centre', 'http://localhost:3001');
    for (const [call, body] of [
      ['GET /v1/me/data', undefined],
      ['DELETE /v1/me', { password: 'mars-demo-1' }],
      ['DELETE /v1/me/deletion', undefined],
    ] as const) {
      const { status, body: said } = await embedded.call(call, body ? { body } : {});
      expect([call, status, said.code]).toEqual([call, 409, 'open_on_platform']);
    }
    expect((await embedded.call('GET /v1/me/privacy')).body.open_at).toMatch(/^http:\/\/localhost:3000\//);
    const bobur = await mars.signInAs('bobur');
    expect((await bobur.call('GET /v1/me/privacy')).body).toMatchObject({ open_at: null, copies_left: 3 });
  });
});
