import { constants } from '@mars/contract/constants.ts';
import { daysOf, defineSeed, each, once } from '../../seed/part.ts';
import { chance } from '../../seed/random.ts';
import { numbered } from '../../seed/rows.ts';
import type { Story } from '../../seed/story.ts';

export const seed = defineSeed({
  tables: ({ stories, seed }) => [
    {
      into: `typing_run (id integer, student_id integer, lang text, words_per_minute integer, coins integer, accuracy real,
        finished_at timestamptz)`,
      rows: numbered(stories.flatMap((story) => typingRuns(story, seed))).map(
        ({ created_at: _, ...row }) => row,
      ),
    },
    {
      into: `typing_best (student_id integer, lang text, words_per_minute integer, letters integer, pace integer[])`,
      rows: stories.flatMap((story) => bestRuns(story, seed)),
    },
    {
      into: `typing_mistake (student_id integer, lang text, wanted text, struck text, times integer, seen_at timestamptz)`,
      rows: stories.flatMap((story) => mistakesOf(story, seed)),
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
  const care = chance(seed, `care ${person.login}`);
  // Aziza has the badge for 60 words a minute.
  const start = person.login === 'aziza' ? 42 : dice.between(14, 30);
  return works
    .filter((work) => work.rule === 'typing')
    .map(({ at, coins }, index) => ({
      student_id: person.id,
      lang: dice.pick(['uz', 'uz', 'uz', 'ru', 'en']),
      words_per_minute: start + Math.floor(index / 12) + dice.between(-3, 4),
      coins,
      accuracy: 0.9 + care.between(0, 9) / 100,
      finished_at: at,
      created_at: at,
    }));
}

/** How the best run of each language went: evenly, with a breath here and there. */
function bestRuns(story: Story, seed: number) {
  const { paceParts } = constants.typing;
  const letters = 200;
  const best = new Map<string, number>();
  for (const { lang, words_per_minute: wpm } of typingRuns(story, seed))
    best.set(lang, Math.max(wpm, best.get(lang) ?? 0));
  return [...best].map(([lang, wpm]) => {
    const whole = (letters / 5 / wpm) * 60_000;
    const pace = Array.from({ length: paceParts }, (_, part) =>
      Math.round(
        (whole * (part + 1)) / paceParts - (part % 3 === 0 && part + 1 < paceParts ? whole / 200 : 0),
      ),
    );
    return { student_id: story.person.id, lang, words_per_minute: wpm, letters, pace };
  });
}

const mixedUp = [
  ...[
    ['e', 'r'],
    ['i', 'o'],
    ['n', 'm'],
    ['ʻ', 'l'],
  ],
  ...[
    ['a', 's'],
    ['t', 'y'],
    ['d', 's'],
    ['k', 'l'],
  ],
] as const;

/** Neighbours on the keyboard, of whoever has typed. */
function mistakesOf(story: Story, seed: number) {
  const last = typingRuns(story, seed).findLast(({ lang }) => lang === 'uz');
  if (!last) return [];
  const dice = chance(seed, `mistakes ${story.person.login}`);
  return mixedUp
    .filter(() => dice.happens(0.6))
    .map(([wanted, struck]) => ({
      ...{ student_id: story.person.id, lang: 'uz', wanted, struck },
      times: dice.between(2, 14),
      seen_at: last.finished_at,
    }));
}
