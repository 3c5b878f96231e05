import { defineSeed, oneByOne } from '../../seed/part.ts';
import { ofEach } from '../../seed/rows.ts';
import type { Story } from '../../seed/story.ts';

/** Whoever came to a lesson said hello there, before coins were given for it. */
const hellosOf = ({ marks }: Story) =>
  marks.filter(({ attended }) => attended).map(({ lesson }) => ({ said_at: lesson.starts }));

export const seed = defineSeed({
  tables: ({ stories }) => [
    { into: 'hello_said (student_id integer, said_at timestamptz)', rows: ofEach(stories, hellosOf) },
  ],
  facts: (story) => ({ hello_said: oneByOne(hellosOf(story).length) }),
});
