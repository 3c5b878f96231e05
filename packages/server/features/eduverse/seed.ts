import { daysOf, defineSeed } from '../../seed/part.ts';
import type { Story } from '../../seed/story.ts';
import { saveOnlineProgress } from './queries-seed.ts';
import { onlineLessons } from './seed-lessons.ts';

/** The online lessons that a student finished, and their quizzes: what the ledger says has been done. */
export const seed = defineSeed({
  // A quiz belongs to its lesson.
  counts: (life) => daysOf(life, 'lesson', 'lesson', 'quiz'),
  after: (db, { stories }) => saveOnlineProgress(db, stories.flatMap(progressOf)),
});

function progressOf({ person, works }: Story) {
  const times = (rule: string) => works.filter((work) => work.rule === rule);
  const quizzes = times('quiz');
  return times('lesson').map(({ at, coins }, index) => ({
    student_id: person.id,
    ...onlineLessons('premium')[index],
    completed_at: at,
    coins,
    passed_at: quizzes[index]?.at ?? null,
    quiz_coins: quizzes[index]?.coins ?? 0,
  }));
}
