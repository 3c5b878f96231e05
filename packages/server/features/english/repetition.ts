import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';

/** What FSRS knows of an exercise, as it is kept. */
export interface Memory {
  due_at: Date;
  stability: number;
  difficulty: number;
  scheduled_days: number;
  reps: number;
  lapses: number;
  state: number;
  reviewed_at: Date;
}

/** Whole days, the same for everybody: a wrong one comes again tomorrow, and is shown once more in the round itself. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** The library's own bounds: a stability of 100 years of days, a difficulty of 1 to 10. */
const [leastStability, mostStability, leastDifficulty, mostDifficulty, lastState] = [0.001, 36_500, 1, 10, 3];
/** A good answer is put off a day longer than a hard one, so that it may be a little more than those. */
const mostDays = mostStability + 10;
const begun = new Date('2020-01-01T00:00:00Z');
const dayMs = 86_400_000;

const isWithin = (one: number, least: number, most: number): boolean => one >= least && one <= most;
const isCount = (one: number, most: number): boolean => Number.isInteger(one) && isWithin(one, 0, most);
/** No date of the database that is endless comes as a `Date`. */
const isDate = (one: Date, till: number): boolean =>
  one instanceof Date && isWithin(one.getTime(), begun.getTime(), till);

/** Whether a memory can be one that was kept here; another one would be refused by the library, or never come again. */
export const makesSense = (memory: Memory, now: Date): boolean =>
  isWithin(memory.stability, leastStability, mostStability) &&
  isWithin(memory.difficulty, leastDifficulty, mostDifficulty) &&
  isCount(memory.scheduled_days, mostDays) &&
  isCount(memory.lapses, memory.reps) &&
  memory.reps > 0 &&
  isCount(memory.state, lastState) &&
  isDate(memory.reviewed_at, latestReview(now).getTime()) &&
  isDate(memory.due_at, latestDue(now).getTime());

/** What is due later was never so long ahead. */
export const latestDue = (now: Date): Date => new Date(now.getTime() + mostDays * dayMs);
/** What was answered later was not. */
export const latestReview = (now: Date): Date => new Date(now.getTime() + dayMs);

/** Which answer comes next: what makes no sense is begun anew by it. */
export const turnOf = (memory: Memory, now: Date): number => (makesSense(memory, now) ? memory.reps : 1);

/**
 * What is known after an answer; what makes no sense is begun anew.
 * @param before null: it was never answered
 * @param onSpoilt is told why, for the log
 */
export function remember(
  before: Memory | null,
  right: boolean,
  at: Date,
  onSpoilt?: (error: Error) => void,
): Memory {
  if (!before) return next(null, right, at);
  try {
    if (!makesSense(before, at)) throw new Error('it makes no sense');
    const after = next(before, right, at);
    if (!makesSense(after, at)) throw new Error('what comes of it makes no sense');
    return after;
  } catch (error) {
    onSpoilt?.(error as Error);
    return { ...next(null, right, at), reps: turnOf(before, at) + 1 };
  }
}

/** @throws {FSRSValidationError} for what the library refuses */
function next(before: Memory | null, right: boolean, at: Date): Memory {
  const { card } = scheduler.next(
    before ? cardOf(before) : createEmptyCard(at),
    at,
    right ? Rating.Good : Rating.Again,
  );
  return {
    due_at: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    reviewed_at: at,
  };
}

const cardOf = ({ due_at, reviewed_at, ...memory }: Memory): Card => ({
  ...memory,
  due: due_at,
  last_review: reviewed_at,
  learning_steps: 0,
  // Not read any more: the library counts them from the last review.
  elapsed_days: 0,
});
