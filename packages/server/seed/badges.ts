import type { BadgeEvent } from '@mars/contract/additions.generated.ts';
import { centreDefaults } from '@mars/contract/constants.ts';
import type { Badge } from '@mars/contract/content-badge.ts';
import { badges } from '../features/badge/catalog.ts';
import { type Facts, isEarned } from '../features/badge/rule.ts';
import { badgeReason } from '../features/badge/rules.ts';
import type { Happening } from './account.ts';
import type { Dated, Occasion, Source } from './part.ts';
import type { Setting, Story } from './story.ts';

type Earned = ReadonlyMap<number, readonly Happening[]>;

const rarities = ['oddiy', 'noyob', 'epik', 'afsonaviy'];
const firstLesson = 'birinchi-dars';
const minuteMs = 60_000;
/** A badge's coins may be what another badge was waiting for. */
const mostRounds = 4;

/** What badges are told from. */
interface Told {
  setting: Setting;
  seed: number;
  source: Source;
  /** Places of each student at the ends of seasons. */
  seasons: ReadonlyMap<number, readonly number[]>;
}

/**
 * Stories in which everybody got the badges that they earned.
 * @param tell all stories with what is added to each
 */
export function withBadges(
  { setting, seed, source, seasons }: Told,
  tell: (earned: Earned) => Story[],
): Story[] {
  const occasionOf = ({ person }: Story): Occasion => ({
    setting,
    seed,
    seasons: seasons.get(person.id) ?? [],
    rules: source.rules,
  });
  let stories = tell(new Map());
  const earned = new Map(stories.map(({ person }) => [person.id, new Set<string>()]));
  for (let round = 0; round < mostRounds; round++) {
    let more = false;
    for (const story of stories) {
      // Whoever came today has their first lesson behind them and nothing else yet, at whatever hour it began.
      const isNew = story.memberships.every(({ joined }) => joined === setting.today);
      const facts = factsOf(source, story, occasionOf(story));
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
          happeningsOf(story, earned.get(story.person.id)!, source, occasionOf(story)),
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
function happeningsOf(
  story: Story,
  slugs: ReadonlySet<string>,
  source: Source,
  occasion: Occasion,
): Happening[] {
  const earned = badges
    .filter(({ slug }) => slugs.has(slug))
    .sort((a, b) => rarities.indexOf(a.rarity) - rarities.indexOf(b.rarity));
  const dated = datedOf(source, story, occasion);
  const own = story.account.ledger.filter(({ rule }) => rule !== 'badge');
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const span = last.created_at.getTime() - first.created_at.getTime();
  const spread = (index: number) => (span * (index + 1)) / (earned.length + 1);
  return earned.map((badge, index) => ({
    at:
      timeOf(earnedAt(badge, dated), occasion.setting.now) ??
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

/** What happened in a student's story: what each feature says of it. */
const factsOf = ({ parts }: Source, story: Story, occasion: Occasion): Facts =>
  Object.assign({}, ...parts.map(({ facts }) => facts?.(story, occasion)));

/** When what happened in a student's story happened: what each feature says of it. */
const datedOf = ({ parts }: Source, story: Story, occasion: Occasion): Partial<Record<BadgeEvent, Dated[]>> =>
  Object.assign({}, ...parts.map(({ dated }) => dated?.(story, occasion)));

/** When a student earned a badge; null for what the story has no time of, as a streak. */
function earnedAt({ rule }: Badge, dated: ReturnType<typeof datedOf>): Date | null {
  const events = (dated[rule.event] ?? []).sort((a, b) => +a.when - +b.when);
  for (let many = 1; many <= events.length; many++) {
    if (isEarned(rule, { [rule.event]: events.slice(0, many) })) return events[many - 1]!.when;
  }
  return null;
}
