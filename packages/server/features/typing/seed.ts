import { daysOf, defineSeed, each, once } from '../../seed/part.ts';
import { chance } from '../../seed/random.ts';
import { numbered } from '../../seed/rows.ts';
import type { Story } from '../../seed/story.ts';

export const seed = defineSeed({
  tables: ({ stories, seed }) => [
    {
      into: `typing_run (id integer, student_id integer, lang text, words_per_minute integer, finished_at timestamptz)`,
      rows: numbered(stories.flatMap((story) => typingRuns(story, seed))).map(
        ({ created_at: _, ...row }) => row,
      ),
    },
  ],
  counts: (life) => daysOf(life, 'typing', 'typing'),
  facts: (story, { seed }) => ({
    typing_run: each(typingRuns(story, seed).map((run) => run.words_per_minute)),
  }),
  dated: (story, { seed }) => ({
    typing_run: typingRuns(story, seed).map((run) => once(run.finished_at, run.words_per_minute)),
  }),
});

/** A run for each reward of typing; who types more becomes faster. */
function typingRuns({ person, works }: Story, seed: number) {
  const dice = chance(seed, `typing ${person.login}`);
  // Aziza has the badge for 60 words a minute.
  const start = person.login === 'aziza' ? 42 : dice.between(14, 30);
  return works
    .filter((work) => work.rule === 'typing')
    .map(({ at }, index) => ({
      student_id: person.id,
      lang: dice.pick(['uz', 'uz', 'uz', 'ru', 'en']),
      words_per_minute: start + Math.floor(index / 12) + dice.between(-3, 4),
      finished_at: at,
      created_at: at,
    }));
}
