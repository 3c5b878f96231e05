import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Badge } from '@mars/contract/content-badge.ts';
import type { App } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { imageOf, readFacts } from './award.ts';
import { badges } from './catalog.ts';
import { listAwards, listShares } from './queries.ts';
import { measured } from './rule.ts';

type Shown = Reply<'GET /v1/badge/catalog'>['items'][number];

async function shownBadges(app: App): Promise<(badge: Badge) => Shown> {
  const shares = new Map((await listShares(app.store)).map(({ badge, holders }) => [badge, holders]));
  const students = shares.get('') ?? 0;
  const coins = (await app.settings()).rewardCoins.badge;
  return (badge) => {
    const { slug, rarity, title, how } = badge;
    const holders = shares.get(slug) ?? 0;
    const share = students === 0 ? 0 : Math.min(100, Math.round((holders / students) * 1000) / 10);
    return { slug, rarity, title, how, image: imageOf(badge), coins, share, holders };
  };
}

/** All badges, as everybody may know them. */
export async function findCatalog(app: App): Promise<Reply<'GET /v1/badge/catalog'>> {
  return { items: badges.map(await shownBadges(app)), next_cursor: null };
}

/** How many badges a student has. */
export async function countBadges(app: App, studentId: number): Promise<{ count: number; total: number }> {
  const known = new Set(badges.map(({ slug }) => slug));
  const held = (await listAwards(app.store, studentId)).filter(({ badge }) => known.has(badge));
  return { count: held.length, total: badges.length };
}

/**
 * The badges of a student, the latest first.
 * @param whole also those that are still to come, with how far the student is; not for others, who would learn marks
 * and attendance from it (ruling 9)
 */
export async function findBadges(
  app: App,
  studentId: number,
  whole: boolean,
): Promise<Reply<'GET /v1/student/{id}/badges'>> {
  const shown = await shownBadges(app);
  const awards = await listAwards(app.store, studentId);
  const facts = whole ? await readFacts(app, studentId) : null;
  const held = awards.flatMap(({ badge: slug, awarded_at }) => {
    const badge = badges.find((one) => one.slug === slug);
    return badge
      ? [{ ...withoutHolders(shown(badge)), awarded_at: isoTime(awarded_at), progress: null }]
      : [];
  });
  const coming = facts
    ? badges
        .filter(({ slug }) => !awards.some(({ badge }) => badge === slug))
        .map((badge) => ({
          ...withoutHolders(shown(badge)),
          awarded_at: null,
          progress: {
            value: Math.max(0, Math.min(measured(badge.rule, facts), badge.rule.at_least)),
            at_least: badge.rule.at_least,
          },
        }))
    : [];
  return { items: [...held, ...coming], next_cursor: null };
}

const withoutHolders = ({ holders: _, ...badge }: Shown) => badge;
