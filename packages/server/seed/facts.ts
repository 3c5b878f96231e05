import type { BadgeEvent } from '@mars/contract/badges.ts';
import { centreDefaults } from '@mars/contract/constants.ts';
import { monthLessonsMin } from '../features/badge/queries-facts.ts';
import { type Facts, type Happened, oneByOne } from '../features/badge/rule.ts';
import { isoTime } from '../features/clock/time.ts';
import { rankOf } from '../features/me/rank.ts';
import { bestStreak } from '../features/streak/streak.ts';
import type { LedgerEntry } from './account.ts';
import type { Setting, Story } from './story.ts';
import { typingRuns } from './student-rows.ts';
import { answersOf, examsOf, type Project } from './study-rows.ts';

const each = (values: readonly number[]): Happened[] => values.map((value) => ({ value, times: 1 }));

/** What happened in a student's story, as the database would tell it. */
export function factsOf(
  setting: Setting,
  projects: readonly Project[],
  story: Story,
  seasons: readonly number[],
  seed: number,
): Facts {
  const { account, marks, counted } = story;
  const premiumEnds = account.premium.at(-1)?.ends_at;
  const worn = account.owned.filter(
    ({ product, is_worn }) =>
      is_worn && (!product.premium_only || (premiumEnds !== undefined && premiumEnds > setting.now)),
  );
  const earned = account.ledger.filter(({ amount }) => amount > 0);
  const streak = bestStreak({
    active: new Set(counted.map(({ day }) => day)),
    holidays: setting.holidays,
    today: setting.today,
  });
  return {
    lesson_attended: marks
      .filter(({ attended }) => attended)
      .map(({ lesson }) => ({ value: 1, times: 1, at: isoTime(lesson.starts).slice(11, 16) })),
    month_ended: each(monthsOf(marks, isoTime(setting.now).slice(0, 7))),
    streak_day: each([streak]),
    coins_earned: each(earned.map(({ amount }) => amount)),
    rank_reached: oneByOne(rankOf(centreDefaults, account.xp).id),
    ...workOf(earned),
    typing_run: each(typingRuns(story, seed).map((run) => run.words_per_minute)),
    homework_marked: each(answersOf(setting, projects, story, seed).flatMap(({ mark }) => mark ?? [])),
    exam_marked: each(examsOf(setting, story, seed).flatMap(({ total_mark }) => total_mark ?? [])),
    premium_bought: each(account.premium.map(({ coins }) => coins)),
    item_owned: oneByOne(account.orders.length),
    hero_dressed: each([new Set(worn.map(({ product }) => product.body_type)).size]),
    season_ended: each(seasons),
  };
}

const workEvents: Record<string, BadgeEvent> = {
  task: 'task_solved',
  lesson: 'online_lesson_finished',
  quiz: 'quiz_passed',
  post: 'post_approved',
  referral: 'friend_joined',
};

function workOf(earned: readonly LedgerEntry[]): Facts {
  const facts: Facts = {};
  for (const [rule, event] of Object.entries(workEvents)) {
    facts[event] = each(earned.filter((row) => row.rule === rule).map(({ amount }) => amount));
  }
  return facts;
}

/** The share of lessons attended in each month that is over, in percent. */
function monthsOf(marks: Story['marks'], thisMonth: string): number[] {
  const months = new Map<string, boolean[]>();
  for (const { lesson, attended } of marks) {
    const month = isoTime(lesson.starts).slice(0, 7);
    if (month < thisMonth) months.set(month, [...(months.get(month) ?? []), attended]);
  }
  return [...months.values()]
    .filter((lessons) => lessons.length >= monthLessonsMin)
    .map((lessons) => Math.floor((100 * lessons.filter(Boolean).length) / lessons.length));
}
