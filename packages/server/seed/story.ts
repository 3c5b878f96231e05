import type { StreakSource } from '@mars/contract/additions.generated.ts';
import { type Account, type Happening, liveThrough } from './account.ts';
import { awards } from './awards.ts';
import { firstLessonDay, type SeedLesson } from './calendar.ts';
import type { SeedGroup } from './courses.ts';
import type { SeedPerson } from './people.ts';
import { type PlanWish, planDays } from './plan.ts';
import type { Chance } from './random.ts';
import { planWork, type Work } from './work.ts';

/** What all stories share. */
export interface Setting {
  now: Date;
  today: number;
  holidays: ReadonlySet<number>;
  lessons: readonly SeedLesson[];
}

/** A day that counts for the streak. */
export interface Counted {
  day: number;
  source: StreakSource;
}

export interface Membership {
  group: SeedGroup;
  joined: number;
  /** The first day on which the student is no longer in the group. */
  left?: number;
}

export interface StoryWish {
  memberships: Membership[];
  plan: Pick<PlanWish, 'lessonShare' | 'otherShare' | 'streaks' | 'notToday'>;
  /** The first day of work; without it the first day of lessons. */
  from?: number;
  /** Of the lessons on days that count. Without `chance`, these lessons are attended and no others. */
  attends: number | ReadonlySet<SeedLesson>;
  /** Coins by work, when so many lessons were attended. */
  workCoins: (attended: number, days: { active: number; needed: number }) => number;
  /** xp comes in tens by work: with this an odd lesson is left out, so that a round sum can be met. */
  evenLessons?: true;
  tier?: 'free' | 'premium';
  extras?: Happening[];
  /** The coins at the end; awards of the centre make up what is missing. */
  coins?: number;
}

/** One student's twelve weeks. */
export interface Life {
  person: SeedPerson;
  memberships: Membership[];
  marks: { lesson: SeedLesson; attended: boolean }[];
  works: Work[];
  account: Account;
}

/** The same as rows need it. */
export interface Story extends Life {
  /** Which days count, and for what: what each feature says of it. */
  counted: Counted[];
}

/** Tells a student's story: on which days, which lessons, which work, and what the ledger says in the end. */
export function tellStory(chance: Chance, setting: Setting, person: SeedPerson, wish: StoryWish): Life {
  const { now, today, holidays } = setting;
  const lessons = setting.lessons.filter(
    (lesson) => lesson.ends <= now && isMember(wish.memberships, lesson),
  );
  const lessonDays = new Set(lessons.map((lesson) => lesson.day));
  const from = wish.from ?? firstLessonDay(today);
  const active = planDays(chance, { ...wish.plan, from, today, holidays, lessonDays });
  const marks = markLessons(chance, lessons, active, wish);
  const lessonsOn = new Set(marks.filter((mark) => mark.attended).map((mark) => mark.lesson.day));
  const days = [...active];
  const needed = days.filter((day) => !lessonsOn.has(day));
  const attended = marks.filter((mark) => mark.attended).length;
  const coins = wish.workCoins(attended, { active: days.length, needed: needed.length });
  const works = planWork(chance, { days, needed, coins, now, tier: wish.tier ?? 'free' });
  const happenings: Happening[] = [
    ...marks.flatMap(({ attended, lesson }) =>
      attended ? [{ at: lesson.ends, kind: 'attended' as const, lesson }] : [],
    ),
    ...works.map((work) => ({ at: work.at, kind: 'work' as const, work })),
    ...(wish.extras ?? []),
  ];
  return {
    person,
    memberships: wish.memberships,
    marks,
    works,
    account: settle(chance, setting, happenings, wish),
  };
}

const isMember = (memberships: readonly Membership[], lesson: SeedLesson): boolean =>
  memberships.some(
    ({ group, joined, left }) =>
      group.id === lesson.group.id && joined <= lesson.day && (left === undefined || lesson.day < left),
  );

function markLessons(
  chance: Chance,
  lessons: readonly SeedLesson[],
  active: ReadonlySet<number>,
  { attends, evenLessons }: StoryWish,
): Story['marks'] {
  const marks = lessons.map((lesson) => ({
    lesson,
    attended:
      typeof attends === 'number' ? active.has(lesson.day) && chance.happens(attends) : attends.has(lesson),
  }));
  const attended = marks.filter((mark) => mark.attended);
  if (evenLessons && attended.length % 2 === 1) attended[0]!.attended = false;
  return marks;
}

/** Lives the history once to see what is missing, and again with the awards that make it up. */
function settle(chance: Chance, { today }: Setting, happenings: Happening[], wish: StoryWish): Account {
  if (wish.coins === undefined) return liveThrough(happenings);
  const missing = wish.coins - liveThrough(happenings, { onCredit: true }).coins;
  const from = wish.from ?? wish.memberships[0]!.joined;
  return liveThrough([...happenings, ...awards(chance, missing, from, today - 1)]);
}
