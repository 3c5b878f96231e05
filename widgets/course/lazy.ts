import type { Opened } from './place.ts';

/** What a lesson, homework or exam needs beside the player itself: no page has all of it. */
export const load = {
  locked: () => import('./Locked.tsx'),
  lesson: () => import('./Lesson.tsx'),
  ending: () => import('./Ending.tsx'),
  quiz: () => import('./Quiz.tsx'),
  result: () => import('./Result.tsx'),
  question: () => import('./Question.tsx'),
  homework: () => import('./Homework.tsx'),
  handIn: () => import('./Work.tsx'),
  sit: () => import('./Sit.tsx'),
  ends: () => import('./ExamEnds.tsx'),
  program: () => import('./Program.tsx'),
};

/** Asks for what something needs before it is drawn; what does not come is asked for again then. */
export function soon({ kind, quiz, state }: Pick<Opened, 'kind' | 'quiz' | 'state'>): void {
  const names = {
    lesson: quiz === 'none' ? (['lesson'] as const) : (['lesson', 'quiz'] as const),
    homework: ['homework', 'handIn'] as const,
    exam: state === 'done' ? (['ends'] as const) : [],
  }[kind];
  for (const name of names) load[name]().catch(() => {});
}
