import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { dayMs, dayOf, startOfDay } from '../clock/time.ts';
import { listDueBefore } from '../homework/today.ts';
import { findLastRestore, mayBeDone } from '../restored/restored.ts';
import { hasBot } from './link.ts';
import { noticeTexts } from './notice-texts.ts';
import { createMessages, type NewMessage } from './queries-message.ts';
import {
  type AbsenceRow,
  type Again,
  type LessonRow,
  listAbsences,
  listLessons,
  listStudents,
  type Recipient,
} from './queries-notice.ts';
import { whenAwake } from './quiet.ts';
import type { Kind } from './texts.ts';

/** What is needed to tell: of a running server, or of a centre that is made up. */
export type Teller = Pick<App, 'now' | 'env' | 'platformUrl'> & { store: Database };

/** So many rows a statement; the job goes on until there are no more. */
const slice = 500;
/** A mark is taken back within minutes when it was a slip. */
const secondThoughtsMs = 2 * 60_000;
const lessonAheadMs = 60 * 60_000;
const hourMs = 3_600_000;
/** From which full hour on a job of a day tells, in the centre's time. */
export const tellsFrom = { homework: '17:00', debt: '10:00', digest: '10:00' } as const;

export interface Told {
  key: string;
  text: string;
  expiresAt?: Date;
}

/** What is told of one kind: whom, and what each of them. */
export interface Source<R extends Recipient> {
  list(limit: number, again?: Again): Promise<R[]>;
  told(row: R): Told;
}

/** Brings in what each row is told, slice by slice, each once. */
export async function tellAll<R extends Recipient>(
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
  const [from, before] = [new Date(now - dayMs), new Date(now - secondThoughtsMs)];
  return {
    async list(limit, again) {
      // What was before a restore was told then, where it was marked.
      const lessonsFrom = later(from, await findLastRestore(app.store));
      return listAbsences(app.store, { from, before, lessonsFrom }, hasBot(app), limit, again);
    },
    told: (row) => ({
      key: `${row.lesson_id}:${row.student_id}`,
      text: noticeTexts[row.lang].absence(row),
    }),
  };
}

const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);

export const tellAbsences = (app: Teller): Promise<void> => tellAll(app, 'absence', absences(app));

const aheadOf = (from: Date): Date => whenAwake(new Date(from.getTime() + lessonAheadMs));

/**
 * Lessons that begin within the hour, for the students. What begins just after the quiet hours is told at their end; what
 * begins in them or with their end, in the evening before.
 */
export function lessons(app: Teller): Source<LessonRow> {
  const from = whenAwake(app.now());
  return {
    async list(limit, again) {
      const restored = await findLastRestore(app.store);
      const told = restored && aheadOf(whenAwake(restored));
      return listLessons(
        app.store,
        { from: later(from, told), before: aheadOf(from) },
        hasBot(app),
        limit,
        again,
      );
    },
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

/** The moments of these days at which a job of a day tells. */
export const tellingOf = (days: readonly string[], job: keyof typeof tellsFrom): Date[] =>
  days.map((day) => new Date(startOfDay(day).getTime() + Number.parseInt(tellsFrom[job], 10) * hourMs));

/** Reminds students of homework, once a day. */
export async function tellHomework(app: App): Promise<void> {
  const now = app.now();
  if (await mayBeDone(app.store, tellingOf([dayOf(now)], 'homework'))) return;
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
