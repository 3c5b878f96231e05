import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { addDays, dayMs, dayOf, startOfDay, zoneMs } from '../clock/time.ts';
import { listDueBefore } from '../homework/today.ts';
import { knownLinkOf } from '../payment/link.ts';
import { hasBot } from './link.ts';
import { noticeTexts } from './notice-texts.ts';
import { createMessages, type NewMessage } from './queries-message.ts';
import {
  type DebtRow,
  listAbsences,
  listDebts,
  listLessons,
  listStudents,
  listWeeks,
  type Recipient,
} from './queries-notice.ts';
import { whenAwake } from './quiet.ts';
import type { Kind } from './texts.ts';

/** What is needed to tell: of a running server, or of a centre that is made up. */
type Teller = Pick<App, 'now' | 'env' | 'platformUrl'> & { store: Database };

/** So many rows a statement; the job goes on until there are no more. */
const slice = 500;
/** A mark is taken back within minutes when it was a slip. */
const secondThoughtsMs = 2 * 60_000;
const lessonAheadMs = 60 * 60_000;

/** Brings in what each row is told, slice by slice, each once. */
async function tellAll<R extends Recipient>(
  app: Teller,
  kind: Kind,
  list: (limit: number) => Promise<R[]>,
  told: (row: R) => { key: string; text: string; expiresAt?: Date },
): Promise<void> {
  for (;;) {
    const rows = await list(slice);
    const at = app.now();
    await createMessages(
      app.store,
      rows.map((row) => messageOf(row, kind, at, told(row))),
    );
    if (rows.length < slice) return;
  }
}

const messageOf = (
  { chat_id, person_id }: Recipient,
  kind: Kind,
  at: Date,
  { key, text, expiresAt }: { key: string; text: string; expiresAt?: Date },
): NewMessage => ({
  ...{ chatId: chat_id, personId: person_id, kind, at, priority: 1 },
  ...{ onceKey: `${kind}:${key}:${person_id}`, body: { text }, notBefore: whenAwake(at) },
  expiresAt: expiresAt ?? null,
});

/** Tells parents of each absence of the last day, with its date and lesson. */
export function tellAbsences(app: Teller): Promise<void> {
  const now = app.now().getTime();
  const span = { from: new Date(now - dayMs), before: new Date(now - secondThoughtsMs) };
  return tellAll(
    app,
    'absence',
    (limit) => listAbsences(app.store, span, hasBot(app), limit),
    (row) => ({ key: `${row.lesson_id}:${row.student_id}`, text: noticeTexts[row.lang].absence(row) }),
  );
}

/**
 * Reminds students of a lesson that begins within the hour. What begins just after the quiet hours is told at their end;
 * what begins in them or with their end, in the evening before.
 */
export function tellLessons(app: App): Promise<void> {
  const from = whenAwake(app.now());
  const span = { from, before: whenAwake(new Date(from.getTime() + lessonAheadMs)) };
  return tellAll(
    app,
    'lesson',
    (limit) => listLessons(app.store, span, hasBot(app), limit),
    (row) => ({
      key: String(row.lesson_id),
      text: noticeTexts[row.lang].lesson({ ...row, isToday: dayOf(row.starts_at) === dayOf(from) }),
      expiresAt: row.starts_at,
    }),
  );
}

/** Reminds students of homework that is due within a day and a half, once a day. */
export async function tellHomework(app: App): Promise<void> {
  const now = app.now();
  const before = new Date(now.getTime() + 1.5 * dayMs);
  await eachAlone(
    app,
    await listStudents(app.store, hasBot(app)),
    'homework was not reminded of',
    async (one) => {
      const works = await listDueBefore(app, one.person_id, before);
      if (works.length === 0) return;
      const told = { key: dayOf(now), text: noticeTexts[one.lang].homework(works.slice(0, 10)) };
      await createMessages(app.store, [messageOf(one, 'homework', now, told)]);
    },
  );
}

/** Reminds of a debt, the student and the parents, once a week. */
export function tellDebts(app: Teller): Promise<void> {
  const week = weekOf(app.now());
  return tellAll(
    app,
    'debt',
    (limit) => listDebts(app.store, { key: week, hasBot: hasBot(app), limit }),
    (row) => toldOfDebt(app, row, week),
  );
}

/** Reminds the parents of one student of a debt, once a day. */
export async function remindParents(app: Teller, studentId: number, day: string): Promise<void> {
  const rows = await listDebts(app.store, {
    key: day,
    hasBot: hasBot(app),
    limit: slice,
    ofParents: studentId,
  });
  const at = app.now();
  await createMessages(
    app.store,
    rows.map((row) => messageOf(row, 'debt', at, toldOfDebt(app, row, day))),
  );
}

const toldOfDebt = (app: Teller, row: DebtRow, span: string) => ({
  key: `${span}:${row.student_id}`,
  text: noticeTexts[row.lang].debt({
    ...row,
    link: knownLinkOf(app, row, row.has_systems),
    own: row.person_id === row.student_id,
  }),
});

/** Tells parents how the week of their children was, at its end. */
export function tellWeeks(app: App): Promise<void> {
  const name = weekOf(app.now());
  const span = { name, from: startOfDay(name), before: app.now() };
  return tellAll(
    app,
    'digest',
    (limit) => listWeeks(app.store, span, hasBot(app), limit),
    (row) => ({ key: name, text: noticeTexts[row.lang].digest(row.children) }),
  );
}

/** A week by its Monday. */
function weekOf(now: Date): string {
  const weekday = new Date(now.getTime() + zoneMs).getUTCDay();
  return addDays(dayOf(now), -((weekday + 6) % 7));
}
