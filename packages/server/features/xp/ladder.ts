import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { isoTime } from '../clock/time.ts';
import { ladderOf, rankOf } from '../me/rank.ts';
import { listReached } from './queries.ts';

/** The ranks and the xp that each takes (ruling 61). */
export async function findLadder(app: App): Promise<Reply<'GET /v1/rank/ladder'>> {
  return { items: ladderOf(await app.settings()), next_cursor: null };
}

/** The ladder with when a student reached each rank; the first one with the beginning. */
export async function findRanks(
  app: App,
  { studentId, xp, since }: { studentId: number; xp: number; since: Date },
): Promise<Reply<'GET /v1/student/{id}/ranks'>> {
  const settings = await app.settings();
  const { items } = await findLadder(app);
  const current = rankOf(settings, xp).id;
  const reached = new Map(
    (await listReached(app.store, studentId, settings.rankXp)).map((row) => [row.xp, row.at]),
  );
  // What was earned before the account was made has been taken over from elsewhere.
  const first = [...reached.values()].reduce((one, other) => (other < one ? other : one), since);
  return {
    items: items.map((rank) => {
      const at = rank.id === 1 ? first : reached.get(rank.from_xp);
      return {
        ...rank,
        is_current: rank.id === current,
        reached_at: rank.id <= current && at ? isoTime(at) : null,
      };
    }),
    next_cursor: null,
    xp,
  };
}
