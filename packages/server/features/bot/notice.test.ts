import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { createRestored } from '../restored/restored.ts';
import { afterRestore } from './after-restore.ts';
import { tellAbsences, tellHomework, tellLessons } from './notice.ts';
import { noticeTexts } from './notice-texts.ts';
import { tellDebts, tellWeeks } from './weekly.ts';

/** A Friday. */
const start = new Date('2026-11-20T15:00:00+05:00');
const minute = 60_000;
const hour = 60 * minute;
let now = start;
let people = 0;
let student = 0;
let mother = 0;
let father = 0;

const one = async <T>(mars: TestApp, text: string, values: unknown[] = []) =>
  (await mars.store.query<{ value: T }>(text, values)).rows[0]!.value;
/** What was brought in since, oldest first. */
async function told(mars: TestApp) {
  const { rows } = await mars.store.query<{ to: number; text: string; state: string; at: Date }>(
    `select person_id as to, body->>'text' as text, state, not_before as at from bot_message order by id`,
  );
  return rows;
}
const linked = async (mars: TestApp, person: number, chat: number, lang: string | null = null) => {
  await mars.store.query('insert into bot_chat (chat_id, lang, seen_at) values ($1, $2, now())', [
    chat,
    lang,
  ]);
  await mars.store.query('insert into bot_link (person_id, chat_id, linked_at) values ($1, $2, now())', [
    person,
    chat,
  ]);
};
const lesson = (mars: TestApp, at: Date) =>
  one<number>(
    mars,
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at, room)
     select group_id, 1, 'Flexbox', 'Flexbox', $2, $2::timestamptz + interval '90 minutes', '12-xona'
     from study_member where student_id = $1 returning id as value`,
    [student, at],
  );
const mark = (mars: TestApp, lessonId: number, type: 0 | 1, at = now) =>
  mars.store.query(
    `insert into attendance_mark (student_id, lesson_id, attendance_type, marked_at) values ($1, $2, $3, $4)
     on conflict (student_id, lesson_id) do update set attendance_type = $3, marked_at = $4`,
    [student, lessonId, type, at],
  );

async function family(mars: TestApp): Promise<void> {
  now = start;
  people++;
  await mars.store.query('delete from bot_message');
  // The families before this one are told nothing.
  await mars.store.query(`update person set is_active = false where role in ('student', 'parent')`);
  student = await addPerson(mars.store, `lola${people}`);
  mother = await addPerson(mars.store, `ona${people}`, { role: 'parent', childrenIds: [student] });
  father = await addPerson(mars.store, `ota${people}`, { role: 'parent', childrenIds: [student] });
}

describe('with a bot', () => {
  let mars: TestApp;
  beforeAll(async () => {
    mars = await startTestApp({
      seed: 'none',
      now: () => now,
      env: { BOT_TOKEN: `123456:${'A'.repeat(35)}` },
    });
  });
  afterAll(() => mars.close());
  beforeEach(async () => {
    await family(mars);
    await linked(mars, student, 1000 * people + 1);
    await linked(mars, mother, 1000 * people + 2, 'ru');
    await linked(mars, father, 1000 * people + 3);
  });

  it('tells both parents of an absence with its date and lesson, each in their language, once', async () => {
    await mark(mars, await lesson(mars, new Date(start.getTime() - hour)), 0);
    now = new Date(start.getTime() + 2 * minute);
    await tellAbsences(mars.app);
    expect(await told(mars)).toEqual([]);
    now = new Date(start.getTime() + 2 * minute + 1);
    await Promise.all([tellAbsences(mars.app), tellAbsences(mars.app)]);
    await tellAbsences(mars.app);
    const all = await told(mars);
    expect(all.map(({ to, text, state }) => [to, text, state]).sort()).toEqual(
      [
        [
          mother,
          `Lola${people}: пропуск урока «Frontend», 20 ноября, 14:00. О причине скажите преподавателю или центру.`,
          'waiting',
        ],
        [
          father,
          `Lola${people} darsga kelmadi: Frontend, 20-noyabr, 14:00. Sababini ustozga yoki markazga ayting.`,
          'waiting',
        ],
      ].sort(),
    );
  });

  it('tells the other parent the reason that one of them said, and not who said it', async () => {
    const missed = await lesson(mars, new Date(start.getTime() - hour));
    await mark(mars, missed, 0);
    await mars.store.query(
      `insert into attendance_absence (student_id, lesson_id, reason, told_by, told_at) values ($1, $2, 'Kasal', $3, now())`,
      [student, missed, father],
    );
    now = new Date(start.getTime() + 5 * minute);
    await tellAbsences(mars.app);
    expect((await told(mars)).map(({ to, text }) => [to, text])).toEqual([
      [mother, `Lola${people}: пропуск урока «Frontend», 20 ноября, 14:00. Причина: Kasal`],
    ]);
  });

  it('tells nobody of an attended lesson, a mark taken back, a mark of last week', async () => {
    const [attended, slip, old] = await Promise.all(
      [1, 2, 3].map((n) => lesson(mars, new Date(start.getTime() - n * hour))),
    );
    await mark(mars, attended!, 1);
    await mark(mars, slip!, 0);
    await mark(mars, slip!, 1);
    await mark(mars, old!, 0, new Date(start.getTime() - 25 * hour));
    now = new Date(start.getTime() + 5 * minute);
    await tellAbsences(mars.app);
    expect(await told(mars)).toEqual([]);
  });

  it('tells nobody who switched it off, blocked the bot, was switched off, or is not in it', async () => {
    await mars.store.query(`insert into bot_off (person_id, kind) values ($1, 'absence')`, [mother]);
    await mars.store.query('update bot_chat set blocked_at = now() where chat_id = $1', [1000 * people + 3]);
    await addPerson(mars.store, `buvi${people}`, { role: 'parent', childrenIds: [student] });
    const gone = await addPerson(mars.store, `amaki${people}`, {
      role: 'parent',
      childrenIds: [student],
      isActive: false,
    });
    await linked(mars, gone, 1000 * people + 4);
    await mark(mars, await lesson(mars, new Date(start.getTime() - hour)), 0);
    now = new Date(start.getTime() + 5 * minute);
    await tellAbsences(mars.app);
    expect(await told(mars)).toEqual([]);
  });

  it('waits with what is no hurry until eight in the morning', async () => {
    await mark(
      mars,
      await lesson(mars, new Date('2026-11-20T19:00:00+05:00')),
      0,
      new Date('2026-11-20T20:58:00+05:00'),
    );
    now = new Date('2026-11-20T21:01:00+05:00');
    await tellAbsences(mars.app);
    expect((await told(mars)).map(({ at }) => at.toISOString())).toEqual(
      Array(2).fill('2026-11-21T03:00:00.000Z'),
    );
  });

  it('reminds a student of a lesson within the hour, of one at half past eight when eight has struck', async () => {
    await lesson(mars, new Date(start.getTime() + hour + 1));
    await lesson(mars, start);
    await tellLessons(mars.app);
    expect(await told(mars)).toEqual([]);
    now = new Date(start.getTime() + 1);
    await tellLessons(mars.app);
    await tellLessons(mars.app);
    expect((await told(mars)).map(({ to, text }) => [to, text])).toEqual([
      [student, 'Bugun dars bor: Frontend, 16:00, 12-xona.'],
    ]);
    await mars.store.query('delete from bot_message');
    await lesson(mars, new Date('2026-11-21T08:30:00+05:00'));
    now = new Date('2026-11-21T06:00:00+05:00');
    await tellLessons(mars.app);
    expect((await told(mars)).map(({ text, at }) => [text, at.toISOString()])).toEqual([
      ['Bugun dars bor: Frontend, 08:30, 12-xona.', '2026-11-21T03:00:00.000Z'],
    ]);
  });

  it('reminds of no lesson whoever has left the group by its day, or comes into it after that', async () => {
    await lesson(mars, new Date(start.getTime() + hour));
    const days = (joined: string, left: string | null) =>
      mars.store.query('update study_member set joined_on = $2, left_on = $3 where student_id = $1', [
        student,
        joined,
        left,
      ]);
    for (const [joined, left] of [
      ['2026-01-01', '2026-11-20'],
      ['2026-11-21', null],
    ] as const) {
      await days(joined, left);
      await tellLessons(mars.app);
      expect([joined, await told(mars)]).toEqual([joined, []]);
    }
    await days('2026-11-20', '2026-11-21');
    await tellLessons(mars.app);
    expect((await told(mars)).map(({ to }) => to)).toEqual([student]);
  });

  it('reminds in the evening before of a lesson that begins before or when the quiet hours end', async () => {
    for (const at of ['2026-11-20T21:30:00', '2026-11-21T08:00:00', '2026-11-21T08:00:01'])
      await lesson(mars, new Date(`${at}+05:00`));
    now = new Date('2026-11-20T19:59:59+05:00');
    await tellLessons(mars.app);
    expect(await told(mars)).toEqual([]);
    now = new Date('2026-11-20T20:00:00+05:00');
    await tellLessons(mars.app);
    await tellLessons(mars.app);
    const evening = [
      ['Bugun dars bor: Frontend, 21:30, 12-xona.', '2026-11-20T15:00:00.000Z'],
      ['Ertaga dars bor: Frontend, 08:00, 12-xona.', '2026-11-20T15:00:00.000Z'],
    ];
    const all = async () => (await told(mars)).map(({ text, at }) => [text, at.toISOString()]);
    expect(await all()).toEqual(evening);
    // Of the other one there is time in the morning.
    now = new Date('2026-11-20T21:00:00+05:00');
    await tellLessons(mars.app);
    expect(await all()).toEqual([
      ...evening,
      ['Bugun dars bor: Frontend, 08:00, 12-xona.', '2026-11-21T03:00:00.000Z'],
    ]);
  });

  it('reminds a student of homework that is due by tomorrow evening, once a day', async () => {
    const project = (title: string, due: Date) =>
      one<number>(
        mars,
        `insert into study_project (course_id, module, title_uz, title_ru, due_at)
         select g.course_id, 1, $2, $2, $3 from study_member m join study_group g on g.id = m.group_id
         where m.student_id = $1 returning id as value`,
        [student, title, due],
      );
    await mars.store.query('update study_member set joined_on = $2 where student_id = $1', [
      student,
      '2026-01-01',
    ]);
    await project('Sahifa', new Date('2026-11-21T23:00:00+05:00'));
    await project('Uzoq', new Date(start.getTime() + 36 * hour));
    await project('Kechikkan', new Date(start.getTime() - 1));
    const done = await project('Topshirilgan', new Date('2026-11-21T20:00:00+05:00'));
    await mars.store.query('insert into study_answer (student_id, project_id) values ($1, $2)', [
      student,
      done,
    ]);
    await tellHomework(mars.app);
    await tellHomework(mars.app);
    expect((await told(mars)).map(({ to, text }) => [to, text])).toEqual([
      [student, 'Uyga vazifa muddati yaqin:\n• Sahifa – 21-noyabr, 23:00 gacha'],
    ]);
  });

  it('reminds of a debt once a week, the student and the parents, with the way to pay', async () => {
    await mars.store.query('update student set balance = -350000, payment_link = $2 where student_id = $1', [
      student,
      'https://pay.example/7',
    ]);
    await tellDebts(mars.app);
    now = new Date('2026-11-22T10:00:00+05:00');
    await tellDebts(mars.app);
    const all = await told(mars);
    expect(all.map(({ to }) => to).sort()).toEqual([student, mother, father].sort());
    expect(all.find(({ to }) => to === student)?.text).toBe(
      "Toʻlov kutilmoqda: 350\u00a0000 so'm.\nToʻlash: https://pay.example/7",
    );
    expect(all.find(({ to }) => to === mother)?.text).toBe(
      `Ожидается оплата (Lola${people}): 350\u00a0000 сум.\nОплатить: https://pay.example/7`,
    );
    now = new Date('2026-11-23T10:00:00+05:00');
    await mars.store.query('update student set balance = 0 where student_id <> $1', [student]);
    await tellDebts(mars.app);
    expect(await told(mars)).toHaveLength(6);
    await mars.store.query('update student set balance = 0');
    now = new Date('2026-11-30T10:00:00+05:00');
    await tellDebts(mars.app);
    expect(await told(mars)).toHaveLength(6);
  });

  describe('after a restore', () => {
    const restored = (from: string, until: string) =>
      createRestored(mars.store, {
        known_until: new Date(`${from}+05:00`),
        restored_at: new Date(`${until}+05:00`),
        listed_until: null,
      });
    afterEach(() => mars.store.query('delete from restored'));
    const owes = () =>
      mars.store.query('update student set balance = -350000 where student_id = $1', [student]);

    it.each([
      // Monday's debts were told at ten, and the week has one telling.
      ['2026-11-23T09:00:00', '2026-11-23T10:00:00', '2026-11-25T10:00:00', 0],
      ['2026-11-23T10:00:00', '2026-11-24T09:59:59', '2026-11-25T10:00:00', 3],
      ['2026-11-23T09:00:00', '2026-11-23T09:59:59', '2026-11-25T10:00:00', 3],
      ['2026-11-23T09:00:00', '2026-11-23T10:00:00', '2026-11-30T10:00:00', 3],
    ])(
      'does not remind of a debt in a week in which it may have (%s to %s, at %s)',
      async (from, until, at, count) => {
        await owes();
        await restored(from, until);
        now = new Date(`${at}+05:00`);
        await tellDebts(mars.app);
        expect(await told(mars)).toHaveLength(count);
      },
    );

    it.each([
      ['2026-11-22T09:59:59', '2026-11-22T10:00:00', 0],
      ['2026-11-22T10:00:00', '2026-11-23T09:00:00', 2],
      ['2026-11-21T09:00:00', '2026-11-22T09:59:59', 2],
    ])('does not tell a week that it may have told (%s to %s)', async (from, until, count) => {
      await restored(from, until);
      now = new Date('2026-11-23T12:00:00+05:00');
      await tellWeeks(mars.app);
      expect(await told(mars)).toHaveLength(count);
    });

    it('tells no absence of a lesson of before, and reminds of no lesson that it may have reminded of', async () => {
      await mark(mars, await lesson(mars, new Date(start.getTime() - hour)), 0);
      const later = await lesson(mars, new Date(start.getTime() + 2));
      await lesson(mars, new Date(start.getTime() + hour));
      await lesson(mars, new Date(start.getTime() + hour + 1));
      await restored('2026-11-20T02:30:00', '2026-11-20T15:00:00');
      now = new Date(start.getTime() + 2 * minute + 1);
      await mark(mars, later, 0, start);
      await tellAbsences(mars.app);
      await tellLessons(mars.app);
      expect((await told(mars)).map(({ text }) => text.replace(/:.*/, '')).sort()).toEqual(
        ['Bugun dars bor', `Lola${people}`, `Lola${people} darsga kelmadi`].sort(),
      );
    });

    it('says nothing that had waited: it may have come', async () => {
      await owes();
      await tellDebts(mars.app);
      await mars.store.transaction(afterRestore);
      const { rows } = await mars.store.query('select distinct state, reason from bot_message');
      expect(rows).toEqual([{ state: 'unknown', reason: 'restored' }]);
    });
  });

  it('leads whoever reads Russian to our page in Russian', () => {
    const link = 'https://mars.example/v1/payment/pay/0b8e1c1a-1111-4222-8333-444455556666';
    const debt = { first_name: 'Lola', balance: -1000, link, own: false };
    expect(noticeTexts.ru.debt(debt)).toMatch(/6666\?lang=ru$/);
    expect(noticeTexts.uz.debt(debt)).toMatch(/6666$/);
  });

  it.each([
    ['on Sunday', '2026-11-22T10:00:00'],
    ['on Monday, where the computer was off on Sunday', '2026-11-23T10:00:00'],
    ['on Tuesday, after that', '2026-11-24T20:59:59'],
  ])('tells each parent how the week was, of all their children, once, %s', async (_when, first) => {
    const brother = await addPerson(mars.store, `akmal${people}`);
    await mars.store.query('insert into parent_child (parent_id, student_id) values ($1, $2)', [
      mother,
      brother,
    ]);
    await mark(mars, await lesson(mars, new Date('2026-11-16T00:00:00+05:00')), 1);
    await mark(mars, await lesson(mars, new Date('2026-11-18T14:00:00+05:00')), 0);
    // Of the week before.
    await mark(mars, await lesson(mars, new Date('2026-11-15T23:59:00+05:00')), 0);
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, '2026-11-17T10:00:00+05:00', 6, 6, 'a', 'b', 'staff', 'x'), ($1, '2026-11-10T10:00:00+05:00', 9, 9, 'a', 'b', 'staff', 'y')`,
      [student],
    );
    for (const time of ['2026-11-20T20:59:59', '2026-11-21T20:59:59']) {
      now = new Date(`${time}+05:00`);
      await tellWeeks(mars.app);
    }
    expect(await told(mars)).toEqual([]);
    now = new Date(`${first}+05:00`);
    await tellWeeks(mars.app);
    await tellWeeks(mars.app);
    const all = await told(mars);
    for (const time of ['2026-11-24T10:00:00', '2026-11-25T10:00:00', '2026-11-28T10:00:00']) {
      now = new Date(`${time}+05:00`);
      await tellWeeks(mars.app);
    }
    expect(await told(mars)).toHaveLength(2);
    expect(all.map(({ to, text }) => [to, text])).toEqual([
      [
        mother,
        [
          'Итоги недели',
          `\nLola${people}:\n• уроки: посещено 1 из 2\n• сдано домашних заданий: 0\n• получено монет: 6`,
          `\nAkmal${people}:\n• уроков не было\n• сдано домашних заданий: 0\n• получено монет: 0`,
        ].join('\n'),
      ],
      [
        father,
        `Hafta yakuni\n\nLola${people}:\n• darslar: 2 tadan 1 tasiga keldi\n• topshirilgan uyga vazifa: 0 ta\n• olingan coin: 6`,
      ],
    ]);
  });
});

describe('without a bot', () => {
  let mars: TestApp;
  beforeAll(async () => {
    mars = await startTestApp({ seed: 'none', now: () => now });
    await addPerson(mars.store, 'admin', { role: 'admin' });
    await addPerson(mars.store, 'malika', { role: 'teacher' });
  });
  afterAll(() => mars.close());
  beforeEach(() => family(mars));

  const outbox = async (query: object = {}) => {
    const admin = await mars.signInAs('admin');
    return (await admin.call('GET /v2/staff/outbox', { query: query as Record<string, unknown> })).body;
  };

  it('stands what would be told in the outbox, page by page, and that it was read in the log', async () => {
    await mark(mars, await lesson(mars, new Date(start.getTime() - hour)), 0);
    now = new Date(start.getTime() + 5 * minute);
    await tellAbsences(mars.app);
    const page = await outbox();
    expect(page.has_bot).toBe(false);
    expect(page.items.map(({ kind, to }: { kind: string; to: string }) => [kind, to]).sort()).toEqual([
      ['absence', `Ona${people} Sinov`],
      ['absence', `Ota${people} Sinov`],
    ]);
    await mars.store.query(
      `insert into bot_message (kind, body, state, priority, not_before, created_at)
       select 'debt', '{"text":"x"}', 'outbox', 1, $1, $1 from generate_series(1, 60)`,
      [now],
    );
    const first = await outbox();
    const second = await outbox({ cursor: first.next_cursor });
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([50, 12, null]);
    const entries = await one<number>(
      mars,
      `select count(*)::int as value from audit_entry e join person p on p.id = e.done_by
       where p.login = 'admin' and e.call = 'GET /v2/staff/outbox'`,
    );
    expect(entries).toBe(3);
  });

  it('is read by administrators only, and a code in it as long as it is good', async () => {
    const teacher = await mars.signInAs('malika');
    expect((await teacher.call('GET /v2/staff/outbox')).status).toBe(404);
    const phone = '+998935550011';
    await mars.anonymous.call('POST /v1/auth/code', { body: { phone, purpose: 'signup' } });
    const [code] = (await outbox()).items;
    expect([code.kind, code.to, code.phone, code.expires_at]).toEqual([
      'code',
      phone,
      phone,
      '2026-11-20T15:10:00+05:00',
    ]);
    // Its owner becomes one of the staff meanwhile.
    await mars.store.query('update person set phone = $1 where login = $2', [phone, 'malika']);
    expect((await outbox()).items).toEqual([]);
    await mars.store.query('update person set phone = null where login = $1', ['malika']);
    now = new Date(start.getTime() + 10 * minute);
    expect((await outbox()).items).toEqual([]);
  });
});
