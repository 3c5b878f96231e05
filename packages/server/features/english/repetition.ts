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

/** What is known after an answer. @param before null: it was never answered */
export function remember(before: Memory | null, right: boolean, at: Date): Memory {
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
