import { badges } from '@mars/contract/badges.ts';
import { centreDefaults } from '@mars/contract/constants.ts';
import { isEarned } from '../features/badge/rule.ts';
import { badgeReason } from '../features/coin/reason.ts';
import type { Happening } from './account.ts';
import { earnedAt } from './earned-at.ts';
import { factsOf } from './facts.ts';
import type { Setting, Story } from './story.ts';
import { listProjects } from './study-rows.ts';

type Earned = ReadonlyMap<number, readonly Happening[]>;

const rarities = ['oddiy', 'noyob', 'epik', 'afsonaviy'];
const firstLesson = 'birinchi-dars';
const minuteMs = 60_000;
/** A badge's coins may be what another badge was waiting for. */
const mostRounds = 4;

/**
 * Stories in which everybody got the badges that they earned.
 * @param seasons places of each student at the ends of seasons
 * @param tell all stories with what is added to each
 */
export function withBadges(
  setting: Setting,
  seed: number,
  seasons: ReadonlyMap<number, readonly number[]>,
  tell: (earned: Earned) => Story[],
): Story[] {
  const projects = listProjects(setting);
  let stories = tell(new Map());
  const earned = new Map(stories.map(({ person }) => [person.id, new Set<string>()]));
  for (let round = 0; round < mostRounds; round++) {
    let more = false;
    for (const story of stories) {
      // Whoever came today has their first lesson behind them and nothing else yet, at whatever hour it began.
      const isNew = story.memberships.every(({ joined }) => joined === setting.today);
      const facts = factsOf(setting, projects, story, seasons.get(story.person.id) ?? [], seed);
      const held = earned.get(story.person.id)!;
      for (const { slug, rule } of badges) {
        if (held.has(slug) || !isEarned(rule, facts)) continue;
        if (isNew && slug !== firstLesson) continue;
        held.add(slug);
        more = true;
      }
    }
    if (!more) break;
    const told = stories;
    stories = tell(
      new Map(
        told.map((story) => [
          story.person.id,
          happeningsOf(story, earned.get(story.person.id)!, setting.now, seed),
        ]),
      ),
    );
  }
  return stories;
}

/**
 * A minute after what they are for, as the job gives them. What has no time of its own, as a streak, is spread over the
 * time in which something happened, the rarer ones later.
 */
function happeningsOf(story: Story, slugs: ReadonlySet<string>, now: Date, seed: number): Happening[] {
  const earned = badges
    .filter(({ slug }) => slugs.has(slug))
    .sort((a, b) => rarities.indexOf(a.rarity) - rarities.indexOf(b.rarity));
  const own = story.account.ledger.filter(({ rule }) => rule !== 'badge');
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const span = last.created_at.getTime() - first.created_at.getTime();
  const spread = (index: number) => (span * (index + 1)) / (earned.length + 1);
  return earned.map((badge, index) => ({
    at:
      timeOf(earnedAt(badge, story, seed), now) ??
      new Date(first.created_at.getTime() + Math.round(spread(index))),
    kind: 'given',
    rule: 'badge',
    object: badge.slug,
    coins: centreDefaults.rewardCoins.badge,
    reason: badgeReason(badge.title),
  }));
}

const timeOf = (earned: Date | null, now: Date): Date | null =>
  earned && new Date(Math.min(earned.getTime() + minuteMs, now.getTime()));
