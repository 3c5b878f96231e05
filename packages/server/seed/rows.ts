import type { Story } from './story.ts';

/** Malika Yusupova, the second of the people. */
export const teacherId = 2;

/** Rows of all stories, each with its student. */
export const ofEach = <T extends object>(stories: readonly Story[], rows: (story: Story) => T[]) =>
  stories.flatMap((story) => rows(story).map((row) => ({ student_id: story.person.id, ...row })));

/** Ids follow time, so that a student's rows have the order in which they happened. */
export const numbered = <T extends { created_at: Date }>(rows: T[]) =>
  rows
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row, index) => ({ ...row, id: index + 1 }));
