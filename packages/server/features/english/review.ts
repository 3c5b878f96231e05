import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { awardNow } from '../badge/award.ts';
import { dayOf } from '../clock/time.ts';
import { dayNumber, dayStart, dayText } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { addXp } from '../xp/xp.ts';
import { askedOf } from './asked.ts';
import { judge } from './judge.ts';
import { countReview, findReviews, listDue, lockCard, updateCard } from './queries-card.ts';
import { latestDue, latestReview, type Memory, makesSense, remember, turnOf } from './repetition.ts';
import { findExercise, isDictation } from './units.ts';

type Reviews = Reply<'GET /v1/english/review'>['today'];

const { offered, reviewsDay, waitsHours } = constants.english;

/** What is due counts from the morning of its day, whenever it was answered before. */
const dueBefore = (at: Date): Date => dayStart(dayNumber(at) + 1);

/** So soon after an answer another one is none: over midnight, too, when its day has come. */
const pauseMs = 60_000;
const pauseBefore = (at: Date): Date => new Date(at.getTime() - pauseMs);

/** When an answer was given that may have waited for a network; what its device says of longer ago, or cannot be, is not believed. */
function answeredAt(now: Date, said: string | undefined, { due_at }: Memory): Date {
  if (said === undefined) return now;
  const at = new Date(said);
  const waited = now.getTime() - at.getTime();
  const isSo = waited >= 0 && waited < waitsHours * 3_600_000;
  return isSo && due_at < dueBefore(at) ? at : now;
}

/** What a student may repeat now, the longest due first. @param hears false: no dictations */
export async function findDue(app: App, studentId: number, hears = true) {
  const now = app.now();
  const rows = await listDue(app.store, studentId, {
    before: dueBefore(now),
    seenBy: pauseBefore(now),
    latest: { due: latestDue(now), reviewed: latestReview(now) },
  });
  return rows
    .flatMap((row) => {
      const found = findExercise(row.unit, row.exercise);
      const turn = turnOf(row, now);
      return found && (hears || !isDictation(found.exercise)) ? [{ ...found, turn }] : [];
    })
    .slice(0, offered);
}

const reviewsOf = (done: number, xp: number): Reviews => ({ done, total: reviewsDay, xp });

/** The repetitions of today. */
export async function findReviewsOf(app: App, studentId: number): Promise<Reviews> {
  const { workXp } = await app.settings();
  return reviewsOf(await findReviews(app.store, studentId, dayOf(app.now())), workXp.englishReviews);
}

/** A round of what is to be repeated. */
export async function openReview(
  app: App,
  studentId: number,
  { hears }: CallShape<'GET /v1/english/review'>['query'],
): Promise<Reply<'GET /v1/english/review'>> {
  const due = await findDue(app, studentId, hears);
  return {
    items: due.map(({ unit, exercise, turn }) => ({
      unit: { id: unit.id, title: unit.title },
      exercise: askedOf(unit.id, exercise),
      turn,
    })),
    next_cursor: null,
    today: await findReviewsOf(app, studentId),
  };
}

const isOpen = ({ reps, due_at }: Memory, turn: number, now: Date): boolean =>
  reps === turn && due_at < dueBefore(now);

const isAnswered = (memory: Memory, turn: number, now: Date): boolean =>
  memory.reps === turn + 1 || (isOpen(memory, turn, now) && memory.reviewed_at > pauseBefore(now));

/**
 * Repeats an exercise; said again it counts once.
 * @throws not_found for what was never answered
 * @throws not_due before its day
 * @throws invalid naming what is no answer of the exercise
 */
export async function repeat(
  app: App,
  studentId: number,
  { unit_id, exercise_id, turn, answer, answered_at }: CallShape<'POST /v1/english/review'>['body'],
): Promise<Reply<'POST /v1/english/review'>> {
  const found = findExercise(unit_id, exercise_id);
  if (!found) throw new Refused('not_found');
  const verdict = judge(unit_id, found.exercise, answer);
  const xp = (await app.settings()).workXp.englishReviews;
  const now = app.now();
  const today = (db: Database) => findReviews(db, studentId, dayOf(now));
  const key = { studentId, unit: unit_id, exercise: exercise_id };
  const onSpoilt = (err: Error) => app.log.warn({ err, ...key }, 'what is kept of an exercise is begun anew');
  const { memory, done, isTenth } = await app.store.transaction(async (db) => {
    const kept = await lockCard(db, key);
    if (!kept) throw new Refused('not_found');
    const known = makesSense(kept, now);
    // The answer to it may have been lost on its way, or another device was first.
    if (known && isAnswered(kept, turn, now)) return { memory: kept, done: await today(db), isTenth: false };
    if (known ? !isOpen(kept, turn, now) : turn !== turnOf(kept, now)) throw new Refused('not_due');
    const at = known ? answeredAt(now, answered_at, kept) : now;
    const after = remember(kept, verdict.right, at, onSpoilt);
    await updateCard(db, key, after);
    const isTenth = await count(db, { studentId, xp, day: dayNumber(at), at: now });
    return { memory: after, done: await today(db), isTenth };
  });
  if (isTenth) await awardNow(app, studentId);
  return { ...verdict, next_on: dayOf(memory.due_at), today: reviewsOf(done, xp) };
}

/** Counts one repetition; the tenth of a day brings xp and lets the day count (rulings 16b, 27). @returns whether it is that */
async function count(
  db: Database,
  { studentId, xp, day, at }: { studentId: number; xp: number; day: number; at: Date },
): Promise<boolean> {
  const object = dayText(day);
  if ((await countReview(db, studentId, object)) !== reviewsDay) return false;
  const by = { personId: studentId };
  await addXp(db, { studentId, xp, rule: 'english_reviews', object, by, at });
  await countDay(db, studentId, day, 'english_reviews');
  return true;
}
