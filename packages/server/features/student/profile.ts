import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { countBadges, findBadges } from '../badge/badges.ts';
import { findWorn } from '../hero/hero.ts';
import { rankOf } from '../me/rank.ts';
import { mayRead } from '../me/reach.ts';
import { findRanks } from '../xp/ladder.ts';
import { findProfileRow, type ProfileRow, updateHidden } from './queries.ts';

/**
 * A student whom the caller may see: public inside the centre, unless they hide (ruling 9) or were switched off.
 * @throws not_found for nobody, and alike for one who is not the caller's to see
 */
export async function mustSee(
  app: App,
  caller: Person,
  studentId: number,
): Promise<ProfileRow & { own: boolean }> {
  const row = await findProfileRow(app.store, studentId, app.now());
  const own = await mayRead(app.store, caller, studentId);
  if (!row || ((row.is_hidden || !row.is_active) && !own)) throw new Refused('not_found');
  return { ...row, own };
}

/** What anybody inside the centre may know of a student. @throws not_found */
export async function findProfile(
  app: App,
  caller: Person,
  studentId: number,
): Promise<Reply<'GET /v1/student/{id}'>> {
  const { own: _, created_at: __, is_active: ____, ...row } = await mustSee(app, caller, studentId);
  const { xp: ___, ...rank } = rankOf(await app.settings(), row.xp);
  return {
    ...row,
    is_me: caller.id === studentId,
    rank,
    badges: await countBadges(app, studentId),
    worn: await findWorn(app, caller, studentId),
  };
}

/** @throws not_found */
export async function findStudentBadges(
  app: App,
  caller: Person,
  studentId: number,
): Promise<Reply<'GET /v1/student/{id}/badges'>> {
  const { own } = await mustSee(app, caller, studentId);
  return findBadges(app, studentId, own);
}

/** @throws not_found */
export async function findStudentRanks(
  app: App,
  caller: Person,
  studentId: number,
): Promise<Reply<'GET /v1/student/{id}/ranks'>> {
  const { xp, created_at } = await mustSee(app, caller, studentId);
  return findRanks(app, { studentId, xp, since: created_at });
}

/** Boards follow with their next snapshot. */
export async function setHidden(
  app: App,
  studentId: number,
  is_hidden: boolean,
): Promise<Reply<'PATCH /v1/me/privacy'>> {
  await updateHidden(app.store, studentId, is_hidden);
  return { is_hidden };
}
