import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';

type Rank = Reply<'GET /v1/me/today'>['rank'];

type Ranks = Pick<CentreSettings, 'rankXp' | 'rankTitles'>;

/** What a rank is called; by its number where the centre has set more steps than names. */
const rankTitle = ({ rankTitles }: Pick<Ranks, 'rankTitles'>, id: number): Rank['title'] =>
  rankTitles[id - 1] ?? { uz: String(id), ru: String(id) };

/** All ranks, the lowest first. */
export const ladderOf = (settings: Ranks) =>
  settings.rankXp.map((from_xp, index) => ({
    id: index + 1,
    title: rankTitle(settings, index + 1),
    from_xp,
  }));

/** The rank that xp has reached, and what the next one takes (ruling 61). Ranks are numbered from 1. */
export function rankOf(settings: Ranks, xp: number): Rank {
  const { rankXp } = settings;
  let index = 0;
  while (index + 1 < rankXp.length && xp >= rankXp[index + 1]!) index++;
  return {
    id: index + 1,
    title: rankTitle(settings, index + 1),
    xp,
    from_xp: rankXp[index]!,
    next_xp: rankXp[index + 1] ?? null,
    next_title: rankXp[index + 1] === undefined ? null : rankTitle(settings, index + 2),
  };
}
