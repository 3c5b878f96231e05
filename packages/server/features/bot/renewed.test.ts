import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { tellAbsences, tellHomework, tellLessons } from './notice.ts';
import { takeMessage } from './queries-message.ts';
import { isAwake } from './quiet.ts';
import { renewed } from './renewed.ts';
import { tellDebts, tellWeek } from './weekly.ts';

/** A Friday. */
const start = new Date('2026-11-20T15:00:00+05:00');
const hour = 3_600_000;
let now = start;
let mars: TestApp;
let people = 0;
let student = 0;
let mother = 0;
beforeAll(async () => {
  mars = await startTestApp({
    seed: 'none',
    now: () => now,
    env: { BOT_TOKEN: `123456:${'A'.repeat(35)}` },
  });
});
afterAll(() => mars.close());
beforeEach(async () => {
  now = start;
  people++;
  await mars.store.query('delete from bot_message');
  await mars.store.query(`update person set is_active = false where role in ('student', 'parent')`);
  student = await addPerson(mars.store, `lola${people}`);
  mother = await addPerson(mars.store, `ona${people}`, { role: 'parent', childrenIds: [student] });
  await mars.store.query('update study_member set joined_on = $2 where student_id = $1', [
    student,
    '2026-01-01',
  ]);
  for (const [person, chat] of [
    [student, 1],
    [mother, 2],
  ] as const) {
    await run('insert into bot_chat (chat_id, seen_at) values ($1, now())', [10 * people + chat]);
    await run('insert into bot_link (person_id, chat_id, linked_at) values ($1, $2, now())', [
      person,
      10 * people + chat,
    ]);
  }
});

const run = (text: string, values: unknown[]) => mars.store.query(text, values);
const one = async <T>(text: string, values: unknown[]) => (await run(text, values)).rows[0] as T;
/** What goes now, and what it says by now; null: it has no reason any more. */
async function goes(): Promise<[kind: string, text: string | null][]> {
  const all: [string, string | null][] = [];
  for (;;) {
    const taken = await takeMessage(mars.store, now, isAwake(now));
    if (!taken) return all.sort();
    all.push([taken.kind, (await renewed(mars.app, taken))?.text ?? null]);
    // Its chat is free again.
    now = new Date(now.getTime() + 1000);
  }
}
const owe = (sum: number) =>
  run('update student set balance = $2, payment_link = $3 where student_id = $1', [
    student,
    sum,
    'https://pay.example/7',
  ]);
const lesson = async (at: Date) =>
  (
    await one<{ id: number }>(
      `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, room)
       select group_id, 1, 'Flexbox', 'Flexbox', $2, $2::timestamptz + interval '90 minutes', '12-xona'
       from study_member where student_id = $1 returning id`,
      [student, at],
    )
  ).id;
const mark = (lessonId: number, type: 0 | 1) =>
  run(
    `insert into attendance_mark (student_id, lesson_id, attendance_type, marked_at) values ($1, $2, $3, $4)
     on conflict (student_id, lesson_id) do update set attendance_type = $3, marked_at = $4`,
    [student, lessonId, type, now],
  );
const tell = (lessonId: number, by: number) =>
  run(
    `insert into attendance_absence (student_id, lesson_id, reason, told_by, told_at) values ($1, $2, 'Kasal', $3, now())`,
    [student, lessonId, by],
  );
const homework = async (title: string) =>
  (
    await one<{ id: number }>(
      `insert into study_project (course_id, module, title_uz, title_ru, due_at)
       select g.course_id, 1, $2, $2, $3 from study_member m join study_group g on g.id = m.group_id
       where m.student_id = $1 returning id`,
      [student, title, new Date('2026-11-21T23:00:00+05:00')],
    )
  ).id;
const handIn = (project: number) =>
  run('insert into study_answer (student_id, project_id) values ($1, $2)', [student, project]);

describe('what was brought in before', () => {
  it('goes as it is when nothing has changed', async () => {
    await owe(-350_000);
    const [id] = [await lesson(new Date(start.getTime() - hour)), await homework('Sahifa')];
    await lesson(new Date(start.getTime() + hour / 2));
    await mark(id, 0);
    now = new Date(start.getTime() + 5 * 60_000);
    const all = [tellAbsences, tellDebts, tellHomework, tellLessons, tellWeek];
    for (const tell of all) await tell(mars.app);
    expect(await goes()).toEqual([
      [
        'absence',
        `Lola${people} darsga kelmadi: Frontend, 20-noyabr, 14:00. Sababini ustozga yoki markazga ayting.`,
      ],
      ['debt', `Toʻlov kutilmoqda (Lola${people}): 350\u00a0000 so'm.\nToʻlash: https://pay.example/7`],
      ['debt', "Toʻlov kutilmoqda: 350\u00a0000 so'm.\nToʻlash: https://pay.example/7"],
      ['digest', expect.stringContaining('1 tadan 0 tasiga keldi')],
      ['homework', 'Uyga vazifa muddati yaqin:\n• Sahifa – 21-noyabr, 23:00 gacha'],
      ['lesson', 'Bugun dars bor: Frontend, 15:30, 12-xona.'],
    ]);
  });

  it('does not remind of a debt that is paid, and says what is left of one that is not', async () => {
    await owe(-350_000);
    await tellDebts(mars.app);
    await owe(-50_000);
    expect((await goes()).map(([, text]) => text)).toEqual([
      expect.stringContaining("50\u00a0000 so'm"),
      expect.stringContaining("50\u00a0000 so'm"),
    ]);
    await run('delete from bot_message', []);
    await tellDebts(mars.app);
    await owe(0);
    expect(await goes()).toEqual([
      ['debt', null],
      ['debt', null],
    ]);
  });

  it('does not remind of homework that is handed in', async () => {
    const [first, second] = [await homework('Sahifa'), await homework('Rasm')];
    await tellHomework(mars.app);
    await handIn(first);
    expect(await goes()).toEqual([
      ['homework', 'Uyga vazifa muddati yaqin:\n• Rasm – 21-noyabr, 23:00 gacha'],
    ]);
    await run('delete from bot_message', []);
    await tellHomework(mars.app);
    await handIn(second);
    expect(await goes()).toEqual([['homework', null]]);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['that was a slip', (id) => mark(id, 1)],
    ['whose reason they have told by now', (id) => tell(id, mother)],
    [
      'of a parent who wants to hear of none',
      () => run(`insert into bot_off values ($1, 'absence')`, [mother]),
    ],
    [
      'of a parent whom the centre switched off',
      () => run('update person set is_active = false where id = $1', [mother]),
    ],
    [
      'of a parent who is in another chat now',
      () => run('delete from bot_link where person_id = $1', [mother]),
    ],
    [
      'of a parent who has stopped the bot',
      () => run('update bot_chat set stopped_at = now() where chat_id = $1', [10 * people + 2]),
    ],
  ])('does not tell of an absence %s', async (_, change) => {
    const id = await lesson(new Date(start.getTime() - hour));
    await mark(id, 0);
    now = new Date(start.getTime() + 5 * 60_000);
    await tellAbsences(mars.app);
    await change(id);
    expect(await goes()).toEqual([['absence', null]]);
  });

  it('tells one parent of an absence with the reason that the other one has told by now', async () => {
    const father = await addPerson(mars.store, `ota${people}`, { role: 'parent', childrenIds: [student] });
    const id = await lesson(new Date(start.getTime() - hour));
    await mark(id, 0);
    now = new Date(start.getTime() + 5 * 60_000);
    await tellAbsences(mars.app);
    await tell(id, father);
    expect(await goes()).toEqual([
      ['absence', `Lola${people} darsga kelmadi: Frontend, 20-noyabr, 14:00. Sababi: Kasal`],
    ]);
  });

  it('does not remind of a lesson that was moved away, and says when one is that begins earlier', async () => {
    const [away, earlier] = [
      await lesson(new Date(start.getTime() + hour)),
      await lesson(new Date(start.getTime() + hour)),
    ];
    await tellLessons(mars.app);
    const move = (id: number, ms: number) =>
      run('update study_lesson set starts_at = $2, ends_at = $2 where id = $1', [
        id,
        new Date(start.getTime() + ms),
      ]);
    await move(away, 3 * hour);
    await move(earlier, hour / 2);
    expect(await goes()).toEqual([
      ['lesson', null],
      ['lesson', 'Bugun dars bor: Frontend, 15:30, 12-xona.'],
    ]);
  });
});

describe('in the quiet hours', () => {
  it('nothing goes that was left from before, by the second, and it is looked at once more in the morning', async () => {
    await owe(-350_000);
    now = new Date('2026-11-20T20:59:58+05:00');
    await tellDebts(mars.app);
    // One of two chats is free, the other was told to wait.
    await run('update bot_chat set free_at = $1 where chat_id = $2', [
      new Date('2026-11-20T21:00:00+05:00'),
      10 * people + 2,
    ]);
    now = new Date('2026-11-20T20:59:59+05:00');
    expect(await goes()).toHaveLength(1);
    for (const at of [
      '2026-11-20T21:00:00',
      '2026-11-20T23:59:59',
      '2026-11-21T00:00:01',
      '2026-11-21T07:59:59',
    ]) {
      now = new Date(`${at}+05:00`);
      expect([at, await goes()]).toEqual([at, []]);
    }
    await owe(0);
    now = new Date('2026-11-21T08:00:00+05:00');
    expect(await goes()).toEqual([['debt', null]]);
  });

  it('an answer goes, and a code', async () => {
    now = new Date('2026-11-21T03:00:00+05:00');
    await run(
      `insert into bot_message (chat_id, kind, body, state, priority, not_before, created_at)
       select $1, k, '{"text":"x"}', 'waiting', 0, $2, $2 from unnest(array['code', 'reply']) k`,
      [10 * people + 1, now],
    );
    expect((await goes()).map(([kind]) => kind)).toEqual(['code', 'reply']);
  });
});
