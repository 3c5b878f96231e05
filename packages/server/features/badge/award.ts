import type { Badge } from '@mars/contract/content-badge.ts';
import { eachAlone } from '../../each.ts';
import type { App } from '../../feature.ts';
import { findParts } from '../../parts.ts';
import type { Database } from '../../store/database.ts';
import { lockCoins, moveCoins } from '../coin/coin.ts';
import { findRules } from '../coin/rule.ts';
import { notify } from '../notification/notification.ts';
import { badges } from './catalog.ts';
import type { BadgeEventsPart, EventRow } from './events.ts';
import { createAward, createDue, deleteDue, listAwards, listDue, listDueOf, postponeDue } from './queries.ts';
import { listFacts } from './queries-facts.ts';
import { type Facts, type Happened, isEarned } from './rule.ts';
import { badgeReason } from './rules.ts';

/** When somebody whose badges failed is looked at again. */
const againMs = 10 * 60_000;

/** How much is looked at in one run of the job; the next one goes on. */
const dueAtOnce = 20_000;

/** The picture of a badge. */
export const imageOf = ({ slug }: Badge): string => `/media/badge/${slug}.svg`;

/** What happened to a student so far. */
export async function readFacts(app: App, studentId: number): Promise<Facts> {
  const parts = (await findParts<BadgeEventsPart>('badge-events')).map(({ part }) => part);
  const asked = parts.filter(({ sql }) => sql !== undefined);
  const statements = asked.map(({ sql }) => sql!);
  const centre = { settings: await app.settings(), rules: await findRules() };
  const facts: Record<string, Happened[]> = {};
  const add = ({ event, ...happened }: EventRow): void => {
    facts[event] ??= [];
    facts[event].push(happened);
  };
  for (const { part, ...row } of await listFacts(app.store, statements, studentId, app.now())) {
    const told = asked[part]?.told?.(row, centre) ?? [row as EventRow];
    told.forEach(add);
  }
  for (const { read } of parts) (await read?.(app, studentId))?.forEach(add);
  return facts;
}

/**
 * Gives a student every badge that is earned, each once: award, coins and notice are one transaction.
 * Badges that are given for badges follow at once.
 */
export async function awardBadges(app: App, studentId: number): Promise<void> {
  const due = await listDueOf(app.store, studentId, app.now());
  for (let more = true; more; ) more = await awardEarned(app, studentId);
  if (due.length > 0) await deleteDue(app.store, due);
}

async function awardEarned(app: App, studentId: number): Promise<boolean> {
  const held = new Set((await listAwards(app.store, studentId)).map(({ badge }) => badge));
  const missing = badges.filter(({ slug }) => !held.has(slug));
  if (missing.length === 0) return false;
  const facts = await readFacts(app, studentId);
  const earned = missing.filter(({ rule }) => isEarned(rule, facts));
  if (earned.length === 0) return false;
  const coins = (await app.settings()).rewardCoins.badge;
  const at = app.now();
  return app.store.transaction(async (db) => {
    await lockCoins(db, studentId);
    let given = false;
    for (const badge of earned) {
      if (!(await createAward(db, studentId, badge.slug, at))) continue;
      given = true;
      if (coins > 0) {
        const move = {
          studentId,
          amount: coins,
          rule: 'badge',
          object: badge.slug,
          by: { job: 'badge-award' },
          at,
        } as const;
        await moveCoins(db, { ...move, reason: badgeReason(badge.title) });
      }
      await notify(db, {
        personId: studentId,
        type: 'badge',
        message: {
          uz: `Yangi nishon: «${badge.title.uz}»`,
          ru: `Новый значок: «${badge.title.ru}»`,
        },
        image: imageOf(badge),
        at,
      });
    }
    return given;
  });
}

/** After what a student just did: the badge for it comes at once. What fails here the job does a minute later. */
export async function awardNow(app: App, studentId: number): Promise<void> {
  try {
    await awardBadges(app, studentId);
  } catch (error) {
    app.log.warn({ err: error, studentId }, 'badges will be looked at later');
  }
}

/** Lets a student's badges be looked at when a time has come, inside the caller's transaction. */
export const awardLater = (db: Database, studentId: number, at: Date): Promise<void> =>
  createDue(db, studentId, at);

/** Looks at everybody with whom something happened since. One whose badges fail is tried again, and keeps up nobody. */
export async function awardDue(app: App): Promise<void> {
  await eachAlone(
    app,
    await listDue(app.store, app.now(), dueAtOnce),
    'badges could not be given',
    async ({ student_id, ids }) => {
      await awardBadges(app, student_id);
      await deleteDue(app.store, ids);
    },
    ({ ids }) => postponeDue(app.store, ids, new Date(app.now().getTime() + againMs)),
  );
}
