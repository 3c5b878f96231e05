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
  type AbsenceRow,
  type Again,
  type DebtRow,
  type LessonRow,
  listAbsences,
  listDebts,
  listLessons,
  listStudents,
  type Recipient,
} from './queries-notice.ts';
import { type DigestRow, listWeeks } from './queries-week.ts';
import { whenAwake } from './quiet.ts';
import type { Kind } from './texts.ts';

/** What is needed to tell: of a running server, or of a centre that is made up. */
type Teller = Pick<App, 'now' | 'env' | 'platformUrl'> & { store: Database };

/** So many rows a statement; the job goes on until there are no more. */
const slice = 500;
/** A mark is taken back within minutes when it was a slip. */
const secondThoughtsMs = 2 * 60_000;
const lessonAheadMs = 60 * 60_000;

export interface Told {
  key: string;
  text: string;
  expiresAt?: Date;
}

/** What is told of one kind: whom, and what each of them. */
interface Source<R extends Recipient> {
  list(limit: number, again?: Again): Promise<R[]>;
  told(row: R): Told;
}

/** Brings in what each row is told, slice by slice, each once. */
async function tellAll<R extends Recipient>(
  app: Teller,
  kind: Kind,
  { list, told }: Source<R>,
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

/** What one message says now, to whom; null: there is no reason any more. */
export const toldAgain = async <R extends Recipient>(
  { list, told }: Source<R>,
  again: Again,
): Promise<{ chatId: number | null; text: string } | null> => {
  const [row] = await list(1, again);
  return row ? { chatId: row.chat_id, text: told(row).text } : null;
};

const messageOf = (
  { chat_id, person_id }: Recipient,
  kind: Kind,
  at: Date,
  { key, text, expiresAt }: Told,
): NewMessage => ({
  ...{ chatId: chat_id, personId: person_id, kind, at, priority: 1 },
  ...{ onceKey: `${kind}:${key}:${person_id}`, body: { text }, notBefore: whenAwake(at) },
  expiresAt: expiresAt ?? null,
});

/** Absences of the last day, with their date and lesson, for the parents. */
export function absences(app: Teller): Source<AbsenceRow> {
  const now = app.now().getTime();
  const span = { from: new Date(now - dayMs), before: new Date(now - secondThoughtsMs) };
  return {
    list: (limit, again) => listAbsences(app.store, span, hasBot(app), limit, again),
    told: (row) => ({
      key: `${row.lesson_id}:${row.student_id}`,
      text: noticeTexts[row.lang].absence(row),
    }),
  };
}

export const tellAbsences = (app: Teller): Promise<void> => tellAll(app, 'absence', absences(app));

/**
 * Lessons that begin within the hour, for the students. What begins just after the quiet hours is told at their end; what
 * begins in them or with their end, in the evening before.
 */
export function lessons(app: Teller): Source<LessonRow> {
  const from = whenAwake(app.now());
  const span = { from, before: whenAwake(new Date(from.getTime() + lessonAheadMs)) };
  return {
    list: (limit, again) => listLessons(app.store, span, hasBot(app), limit, again),
    told: (row) => ({
      key: String(row.lesson_id),
      text: noticeTexts[row.lang].lesson({ ...row, isToday: dayOf(row.starts_at) === dayOf(from) }),
      expiresAt: row.starts_at,
    }),
  };
}

export const tellLessons = (app: App): Promise<void> => tellAll(app, 'lesson', lessons(app));

/** What a student is told of homework that is due within a day and a half; null: there is none. */
export async function homeworkOf(app: App, { person_id, lang }: Recipient): Promise<string | null> {
  const before = new Date(app.now().getTime() + 1.5 * dayMs);
  const works = await listDueBefore(app, person_id, before);
  return works.length === 0 ? null : noticeTexts[lang].homework(works.slice(0, 10));
}

/** Reminds students of homework, once a day. */
export async function tellHomework(app: App): Promise<void> {
  const now = app.now();
  await eachAlone(
    app,
    await listStudents(app.store, hasBot(app)),
    'homework was not reminded of',
    async (one) => {
      const text = await homeworkOf(app, one);
      if (text !== null)
        await createMessages(app.store, [messageOf(one, 'homework', now, { key: dayOf(now), text })]);
    },
  );
}

/**
 * Debts, for the student and the parents.
 * @param span a week or a day, once in each @param ofParents the parents of this student alone
 */
export function debts(app: Teller, span: string, ofParents?: number): Source<DebtRow> {
  return {
    list: (limit, again) =>
      listDebts(app.store, { span, hasBot: hasBot(app), limit, ...(ofParents && { ofParents }) }, again),
    told: (row) => ({
      key: `${span}:${row.student_id}`,
      text: noticeTexts[row.lang].debt({
        ...row,
        link: knownLinkOf(app, row, row.has_systems),
        own: row.person_id === row.student_id,
      }),
    }),
  };
}

export const tellDebts = (app: Teller): Promise<void> => tellAll(app, 'debt', debts(app, weekOf(app.now())));

/** Reminds the parents of one student of a debt, once a day. */
export const remindParents = (app: Teller, studentId: number, day: string): Promise<void> =>
  tellAll(app, 'debt', debts(app, day, studentId));

/** How the week of the children was, for the parents, at its end. */
export function weeks(app: Teller, name: string): Source<DigestRow> {
  const end = startOfDay(addDays(name, 7));
  const span = {
    name,
    from: startOfDay(name),
    before: new Date(Math.min(end.getTime(), app.now().getTime())),
  };
  return {
    list: (limit, again) => listWeeks(app.store, span, hasBot(app), limit, again),
    told: (row) => ({ key: name, text: noticeTexts[row.lang].digest(row.children) }),
  };
}

export const tellWeek = (app: App, name = weekOf(app.now())): Promise<void> =>
  tellAll(app, 'digest', weeks(app, name));

/** On Sunday; on Monday and Tuesday, where no server ran then. Each parent once. */
export async function tellWeeks(app: App): Promise<void> {
  const name = weekOf(new Date(app.now().getTime() - 2 * dayMs));
  if (addDays(name, 6) <= dayOf(app.now())) await tellWeek(app, name);
}

/** A week by its Monday. */
function weekOf(now: Date): string {
  const weekday = new Date(now.getTime() + zoneMs).getUTCDay();
  return addDays(dayOf(now), -((weekday + 6) % 7));
}
