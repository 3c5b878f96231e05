import { defineSeed } from '../../seed/part.ts';
import { chance } from '../../seed/random.ts';
import { ofEach } from '../../seed/rows.ts';
import type { Setting, Story } from '../../seed/story.ts';
import { dayMs } from '../streak/day.ts';
import type { CefrLevel } from './level.ts';
import { remember } from './repetition.ts';
import { isDictation, unitsById } from './units.ts';

/** A unit of which so many exercises were answered, so many days ago. */
interface Begun {
  unit: string;
  answered: number;
  daysAgo: number;
}

/** Of Aziza and Bobur as they are told; the others of the English group are somewhere in a unit of their level. */
const known: Record<string, { level: CefrLevel | null; begun: Begun[] }> = {
  aziza: {
    level: 'A2',
    begun: [
      { unit: 'hello', answered: 18, daysAgo: 9 },
      { unit: 'right-now', answered: 14, daysAgo: 4 },
    ],
  },
  bobur: { level: null, begun: [{ unit: 'hello', answered: 14, daysAgo: 5 }] },
};

/** A unit brings its xp when it is finished: what is told here is under way. */
export const seed = defineSeed({
  tables({ stories, seed, setting }) {
    const learning = stories.filter(
      ({ memberships, person }) => known[person.login] ?? isInEnglish(memberships),
    );
    const all = (story: Story) => answersOf(story, seed, setting);
    return [
      {
        into: 'english_level (student_id integer, level text, taken_at timestamptz)',
        rows: ofEach(learning, (story) => {
          const { level } = wayOf(story, seed);
          return level ? [{ level, taken_at: new Date(setting.now.getTime() - 30 * dayMs) }] : [];
        }),
      },
      {
        into: 'english_unit (student_id integer, unit text, begun_at timestamptz, seen_at timestamptz)',
        rows: ofEach(learning, (story) =>
          wayOf(story, seed).begun.map(({ unit, daysAgo }) => {
            const at = new Date(setting.now.getTime() - daysAgo * dayMs);
            return { unit, begun_at: at, seen_at: at };
          }),
        ),
      },
      {
        into: 'english_answer (student_id integer, unit text, exercise text, state text)',
        rows: ofEach(learning, (story) =>
          all(story).map(({ unit, exercise, right }) => ({
            unit,
            exercise,
            state: right ? 'right' : 'wrong',
          })),
        ),
      },
      {
        into: `english_card (student_id integer, unit text, exercise text, due_at timestamptz, stability double precision,
          difficulty double precision, scheduled_days integer, reps integer, lapses integer, state integer,
          reviewed_at timestamptz)`,
        rows: ofEach(learning, (story) =>
          all(story).map(({ unit, exercise, right, at }) => ({
            unit,
            exercise,
            ...remember(null, right, at),
          })),
        ),
      },
    ];
  },
});

const isInEnglish = (memberships: Story['memberships']): boolean =>
  memberships.some(({ group, left }) => group.name === 'EN-21' && left === undefined);

function wayOf({ person }: Story, seed: number): { level: CefrLevel | null; begun: Begun[] } {
  const told = known[person.login];
  if (told) return told;
  const dice = chance(seed, `english ${person.login}`);
  const level = dice.pick(['A1', 'A2', 'B1'] as const);
  const units = [...unitsById().values()].filter((unit) => unit.level === level);
  const unit = dice.pick(units.slice(0, 2));
  return {
    level,
    begun: [
      { unit: unit.id, answered: dice.between(12, unit.exercises.length - 4), daysAgo: dice.between(3, 6) },
    ],
  };
}

/** What was answered, one in seven not rightly at first. */
function answersOf(story: Story, seed: number, { now }: Setting) {
  const dice = chance(seed, `answers ${story.person.login}`);
  return wayOf(story, seed).begun.flatMap(({ unit, answered, daysAgo }) =>
    unitsById()
      .get(unit)!
      .exercises.slice(0, answered)
      .filter((exercise) => !isDictation(exercise))
      .map(({ id: exercise }, place) => ({
        unit,
        exercise,
        right: !dice.happens(1 / 7),
        at: new Date(now.getTime() - daysAgo * dayMs + place * 40_000),
      })),
  );
}
