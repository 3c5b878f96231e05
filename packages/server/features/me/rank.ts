import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';

type Rank = Reply<'GET /v1/me/today'>['rank'];

/** The rank that xp has reached, and what the next one takes (ruling 61). Ranks are numbered from 1. */
export function rankOf(settings: Pick<CentreSettings, 'rankXp' | 'rankTitles'>, xp: number): Rank {
  const { rankXp, rankTitles } = settings;
  let index = 0;
  while (index + 1 < rankXp.length && xp >= rankXp[index + 1]!) index++;
  return {
    id: index + 1,
    title: rankTitles[index]!,
    xp,
    from_xp: rankXp[index]!,
    next_xp: rankXp[index + 1] ?? null,
    next_title: rankTitles[index + 1] ?? null,
  };
}
