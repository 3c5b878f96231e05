import { defineSeed, each } from '../../seed/part.ts';
import { ofEach } from '../../seed/rows.ts';
import type { Life } from '../../seed/story.ts';

/** Whoever came to a lesson said hello there, before coins were given for it. */
const hellosOf = ({ marks }: Life) =>
  marks.filter(({ attended }) => attended).map(({ lesson }) => ({ said_at: lesson.starts }));

export const seed = defineSeed({
  tables: ({ stories }) => [
    { into: 'hello_said (student_id integer, said_at timestamptz)', rows: ofEach(stories, hellosOf) },
  ],
  counts: ({ marks }) =>
    marks.filter(({ attended }) => attended).map(({ lesson }) => ({ day: lesson.day, source: 'hello' })),
  facts: (story) => ({ hello_said: each([hellosOf(story).length]) }),
});
