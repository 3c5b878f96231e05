import type { Badge } from '@mars/contract/badges.ts';
import { type Happened, isEarned, oneByOne } from '../features/badge/rule.ts';
import { isoTime } from '../features/clock/time.ts';
import type { Story } from './story.ts';
import { typingRuns } from './student-rows.ts';

interface Dated extends Happened {
  when: Date;
}

const once = (when: Date, value = 1): Dated => ({ when, value, times: 1 });

/** When the events of a story happened that have a time of their own; the others are missing. */
function datedEvents({ account, marks, ...story }: Story, seed: number): Record<string, Dated[]> {
  const earned = account.ledger.filter(({ amount }) => amount > 0);
  const of = (rule: string) =>
    earned.filter((row) => row.rule === rule).map(({ created_at, amount }) => once(created_at, amount));
  return {
    lesson_attended: marks
      .filter(({ attended }) => attended)
      .map(({ lesson }) => ({ ...once(lesson.ends), at: isoTime(lesson.starts).slice(11, 16) })),
    coins_earned: earned.map(({ created_at, amount }) => once(created_at, amount)),
    task_solved: of('task'),
    online_lesson_finished: of('lesson'),
    quiz_passed: of('quiz'),
    post_approved: of('post'),
    friend_joined: of('referral'),
    season_ended: of('season').map(({ when }) => once(when)),
    typing_run: typingRuns({ account, marks, ...story }, seed).map((run) =>
      once(run.finished_at, run.words_per_minute),
    ),
    premium_bought: account.premium.map(({ starts_at, coins }) => once(starts_at, coins)),
    // What is worn at once cannot be undone; what is real is ordered for good.
    item_owned: oneByOne(account.orders.length).map((one, index) => ({
      ...one,
      when: account.orders[index]!.created_at,
    })),
    hero_dressed: dressed(account),
  };
}

/** How many places had something on, each time when something more was put on. */
function dressed({ owned }: Story['account']): Dated[] {
  const places = new Set<string>();
  return owned.map(({ product, owned_at }) => {
    places.add(product.body_type ?? '');
    return once(owned_at, places.size);
  });
}

/** When a student earned a badge; null for what the story has no time of, as a streak. */
export function earnedAt({ rule }: Badge, story: Story, seed: number): Date | null {
  const events = (datedEvents(story, seed)[rule.event] ?? []).sort((a, b) => +a.when - +b.when);
  for (let many = 1; many <= events.length; many++) {
    if (isEarned(rule, { [rule.event]: events.slice(0, many) })) return events[many - 1]!.when;
  }
  return null;
}
