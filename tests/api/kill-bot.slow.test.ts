import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openStore } from '../../packages/server/store/open.ts';
import { startTelegram, type Telegram } from '../doubles/telegram.ts';
import { type Child, compile, start } from './child.ts';

/** On the embedded database, as a centre has it that starts. */
const parents = 500;
let dataDir: string;
let telegram: Telegram;
let child: Child;

beforeAll(async () => {
  compile();
  dataDir = mkdtempSync(join(tmpdir(), 'mars-bot-'));
  telegram = await startTelegram();
  const store = await openStore({ databaseUrl: undefined, dataDir });
  // A whole school was away an hour ago.
  await store.query(`with child as (
      insert into person (login, role, first_name, last_name)
      select 'bola' || n, 'student', 'Bola' || n, 'Sinov' from generate_series(1, ${parents}) n returning id, login),
    mother as (
      insert into person (login, role, first_name, last_name)
      select 'ona' || n, 'parent', 'Ona' || n, 'Sinov' from generate_series(1, ${parents}) n returning id, login),
    student as (insert into student (student_id) select id from child returning student_id),
    course as (insert into study_course (name) values ('Frontend') returning id),
    team as (insert into study_group (name, course_id) select 'FE-1', id from course returning id),
    lesson as (insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
      select id, 1, 'Dars', 'Урок', now() - interval '1 hour', now() from team returning id),
    marks as (insert into attendance_mark (student_id, lesson_id, attendance_type, marked_at)
      select s.student_id, l.id, 0, now() - interval '10 minutes' from student s, lesson l returning student_id),
    chats as (insert into bot_chat (chat_id, lang, seen_at)
      select 700000 + n, 'uz', now() from generate_series(1, ${parents}) n returning chat_id),
    links as (insert into bot_link (person_id, chat_id, linked_at)
      select m.id, c.chat_id, now() from mother m join chats c on c.chat_id = 700000 + substr(m.login, 4)::int
      returning person_id)
    insert into parent_child (parent_id, student_id)
    select m.id, c.id from mother m join child c on substr(c.login, 5) = substr(m.login, 4)`);
  // Whatever the hour in which the test runs, nobody sleeps: the messages may go at once.
  await store.query(`create function at_once() returns trigger language plpgsql as $$
    begin new.not_before := new.created_at; new.priority := 0; return new; end $$`);
  await store.query(
    'create trigger at_once before insert on bot_message for each row execute function at_once()',
  );
  await store.close();
}, 120_000);
afterAll(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  await telegram.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const launch = async () => {
  child = await start({
    DATA_DIR: dataDir,
    SEED: 'none',
    BOT_TOKEN: telegram.token,
    BOT_API_ROOT: telegram.url,
  });
};
const told = () => telegram.sent.map(({ chat_id }) => chat_id);

it('500 parents are told in half a minute, each of them, though the server is killed midway; twice only who was being told', async () => {
  telegram.delay(30);
  await launch();
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(150), { timeout: 60_000, interval: 20 });
  // From now on Telegram is slow: the server dies with as many under way as it may have.
  const underWay = 25;
  telegram.delay(60_000);
  const before = telegram.tried.length;
  await vi.waitFor(() => expect(telegram.tried.length).toBeGreaterThanOrEqual(before + underWay), {
    timeout: 30_000,
    interval: 20,
  });
  child.process.kill('SIGKILL');
  await child.ended;
  const triedBefore = telegram.tried.length;
  telegram.delay(30);
  const already = told().length;
  expect(already).toBeLessThan(parents);
  await launch();
  await vi.waitFor(() => expect(new Set(told()).size).toBe(parents), { timeout: 90_000, interval: 50 });
  const tries = new Map<number, number>();
  for (const { chat_id } of telegram.tried) tries.set(chat_id, (tries.get(chat_id) ?? 0) + 1);
  const again = [...tries.values()].filter((times) => times > 1);
  expect(again.length).toBeGreaterThan(0);
  expect(again.length).toBeLessThanOrEqual(underWay);
  expect(Math.max(...again)).toBe(2);
  const rest = telegram.tried.slice(triedBefore);
  // 25 a second: all 500 would take 20 seconds, whichever server sends.
  const seconds = (rest.at(-1)!.at - rest[0]!.at) / 1000;
  expect((seconds / rest.length) * parents).toBeLessThan(30);
}, 240_000);
