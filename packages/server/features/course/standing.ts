import type { CourseRow, ElementRow } from './queries.ts';

/** Why something cannot be opened; `starts_at` where it begins by itself and that is known. */
export interface Lock {
  code: 'not_started' | 'previous_first' | 'premium_required';
  starts_at: Date | null;
}

/** An element as it stands for a student. */
export interface Standing {
  row: ElementRow;
  done: boolean;
  lock: Lock | null;
}

/** What decides about locks. */
export interface Occasion {
  now: Date;
  /** Of a course of a class: from then on nothing opens any more, since the student has left the group. */
  until: Date | null;
  isPremium: boolean;
  /** Lessons of an online course without premium. */
  freeLessons: number;
}

/** A lesson is done when it was seen and its quiz passed, homework when it was handed in, an exam when it has a mark. */
export function isDone(row: ElementRow): boolean {
  if (row.kind === 'homework') return row.handed_in;
  if (row.kind === 'exam') return row.mark !== null;
  return row.completed_at !== null && (!row.has_quiz || row.quiz_passed_at !== null);
}

/** How everything of a course stands, in its order. */
export const standingsOf = (
  { kind }: Pick<CourseRow, 'kind'>,
  rows: readonly ElementRow[],
  occasion: Occasion,
): Standing[] => (kind === 'online' ? onlineStandings(rows, occasion) : classStandings(rows, occasion));

/** Each when the one before it has been seen; without premium the first few. */
function onlineStandings(rows: readonly ElementRow[], { isPremium, freeLessons }: Occasion): Standing[] {
  return rows.map((row, index) => {
    const done = isDone(row);
    if (!isPremium && index >= freeLessons)
      return { row, done, lock: { code: 'premium_required', starts_at: null } };
    const before = rows[index - 1];
    const open = row.completed_at !== null || !before || before.completed_at !== null;
    return { row, done, lock: open ? null : { code: 'previous_first', starts_at: null } };
  });
}

/** At the start of the lesson that it belongs to, or when the teacher opens it. */
function classStandings(rows: readonly ElementRow[], { now, until }: Occasion): Standing[] {
  const end = until && until < now ? until : now;
  return rows.map((row) => {
    const done = isDone(row);
    const starts_at = opensAt(row, rows);
    const open = starts_at !== null && starts_at <= end;
    const missed = starts_at !== null && starts_at <= now;
    return {
      row,
      done,
      // Whoever has left will not see it begin.
      lock: open || done ? null : { code: 'not_started', starts_at: missed ? null : starts_at },
    };
  });
}

/** Homework opens with a lesson of its module, spread over them; the exam with the last one. */
export function opensAt(row: ElementRow, all: readonly ElementRow[]): Date | null {
  if (row.kind === 'lesson') return row.opens_at;
  const inModule = all.filter(({ module }) => module === row.module);
  const lessons = inModule.filter(({ kind }) => kind === 'lesson');
  const alike = inModule.filter(({ kind }) => kind === row.kind);
  const place = Math.ceil(((alike.indexOf(row) + 1) * lessons.length) / alike.length) - 1;
  const dates = [row.opens_at, lessons[place]?.opens_at ?? null].filter((date) => date !== null);
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
}

/**
 * Where to go on: what was begun last and is not done. Else what is open and not done: of a course of a class what the
 * group does now, whatever was missed before; online the first.
 */
export function resumeOf(
  { kind }: Pick<CourseRow, 'kind'>,
  standings: readonly Standing[],
): { element_id: number; module: number } | null {
  const open = standings.filter(({ done, lock }) => !done && lock === null);
  const begun = open.filter(({ row }) => row.seen_at !== null);
  const latest = begun.reduce<Standing | undefined>(
    (best, each) => (best && best.row.seen_at! >= each.row.seen_at! ? best : each),
    undefined,
  );
  // An exam is nothing that one slips into.
  const usual = open.filter(({ row }) => row.kind !== 'exam');
  const next = latest ?? (kind === 'online' ? usual[0] : usual.at(-1)) ?? open[0];
  return next ? { element_id: next.row.id, module: next.row.module } : null;
}
