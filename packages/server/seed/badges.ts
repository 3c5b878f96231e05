import { badges } from '@mars/contract/badges.ts';
import { centreDefaults } from '@mars/contract/constants.ts';
import { isEarned } from '../features/badge/rule.ts';
import { badgeReason } from '../features/coin/reason.ts';
import type { Happening } from './account.ts';
import { factsOf } from './facts.ts';
import type { Setting, Story } from './story.ts';
import { listProjects } from './study-rows.ts';

type Earned = ReadonlyMap<number, readonly Happening[]>;

const rarities = ['oddiy', 'noyob', 'epik', 'afsonaviy'];
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
      // Whoever came today has their first lesson behind them and nothing else yet.
      if (story.memberships.every(({ joined }) => joined === setting.today)) continue;
      const facts = factsOf(setting, projects, story, seasons.get(story.person.id) ?? [], seed);
      const held = earned.get(story.person.id)!;
      for (const { slug, rule } of badges) {
        if (held.has(slug) || !isEarned(rule, facts)) continue;
        held.add(slug);
        more = true;
      }
    }
    if (!more) break;
    const told = stories;
    stories = tell(
      new Map(told.map((story) => [story.person.id, happeningsOf(story, earned.get(story.person.id)!)])),
    );
  }
  return stories;
}

/** Spread over the time in which something happened, the rarer ones later. */
function happeningsOf({ account }: Story, slugs: ReadonlySet<string>): Happening[] {
  const earned = badges
    .filter(({ slug }) => slugs.has(slug))
    .sort((a, b) => rarities.indexOf(a.rarity) - rarities.indexOf(b.rarity));
  const own = account.ledger.filter(({ rule }) => rule !== 'badge');
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const span = last.created_at.getTime() - first.created_at.getTime();
  return earned.map(({ slug, title }, index) => ({
    at: new Date(first.created_at.getTime() + Math.round((span * (index + 1)) / (earned.length + 1))),
    kind: 'given',
    rule: 'badge',
    object: slug,
    coins: centreDefaults.rewardCoins.badge,
    reason: badgeReason(title),
  }));
}
