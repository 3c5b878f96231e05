import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants, guestLimits } from '@mars/contract/constants.ts';
import type { App, Caller } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { fingerprint } from '../auth/fingerprint.ts';
import { addDays, dayOf, isoTime, startOfDay } from '../clock/time.ts';
import { refuseDuringExam, runningUntil } from '../exam/attempt.ts';
import { findPremium } from '../premium/premium.ts';
import {
  type Budget,
  findUse,
  reserveUnit,
  returnUnit,
  type SiteBudget,
  spendAddressUnit,
  spendSiteUnit,
  spendUnit,
} from './queries.ts';

type AiLimit = Reply<'GET /v2/project/ai-limit'>;

/** In whose name units and conversations are kept: `s` and a student's id, or `g` and a guest's. */
export function ownerOf(caller: Caller): string {
  if (caller.role === 'guest') return `g${caller.guestId}`;
  if (caller.role === 'student') return `s${caller.id}`;
  throw new Error('the call’s access table lets in somebody who has no AI units');
}

/** What a caller may ask today. Units count by the centre's day (ruling 26). */
export async function budgetOf(app: App, caller: Caller): Promise<Budget> {
  const { aiUnitsDay } = await app.settings();
  const now = app.now();
  const studentId = caller.role === 'student' ? caller.id : null;
  const common = { owner: ownerOf(caller), day: dayOf(now), studentId };
  if (caller.role === 'guest') {
    const { guest: total, site: ofSite } = aiUnitsDay;
    const perAddress = Math.max(total, Math.floor(ofSite * guestLimits.addressShare));
    const address = await fingerprint(app, caller.address);
    return { ...common, total, site: { key: caller.site, total: ofSite, address, perAddress } };
  }
  const premium = caller.role === 'student' && (await findPremium(app, caller.id)).premium;
  return { ...common, total: premium ? aiUnitsDay.premium : aiUnitsDay.free, site: null };
}

/** When the units of a day are there anew. */
const resetsAt = ({ day }: Budget): string => isoTime(startOfDay(addDays(day, 1)));

const limitReached = (budget: Budget): Refused => new Refused('ai_limit', { resets_at: resetsAt(budget) });

const leftOfSite = (site: SiteBudget, used: { site_used: number; address_used: number }): number =>
  Math.max(0, Math.min(site.total - used.site_used, site.perAddress - used.address_used));

/** `has_limit` also while the last unit is reserved: the next question may use it. Not while the student sits an exam. */
export async function readLimit(app: App, budget: Budget): Promise<AiLimit> {
  const use = await findUse(app.store, budget);
  const closed = budget.studentId !== null && (await runningUntil(app, budget.studentId)) !== null;
  const reserved = use.reserved_until !== null && use.reserved_until > app.now() ? 1 : 0;
  const unused = Math.max(0, budget.total - use.used);
  const ofSite = budget.site ? leftOfSite(budget.site, use) : unused;
  const left = Math.max(0, Math.min(unused - reserved, ofSite));
  return {
    has_limit: !closed && (left > 0 || (reserved === 1 && unused > 0 && ofSite > 0)),
    left,
    total: budget.total,
    resets_at: resetsAt(budget),
  };
}

/**
 * Takes one unit of the day, the reserved one when there is one.
 * @throws ai_limit {resets_at} when none is left, to this caller, to the guests of this address or of the site together
 */
export async function takeUnit(app: App, budget: Budget): Promise<void> {
  const { site } = budget;
  if (!site) {
    if (!(await spendUnit(app.store, budget))) throw limitReached(budget);
    return;
  }
  await app.store.transaction(async (db) => {
    // The guest's own row first: most refusals then never touch the rows that guests share.
    if (!(await spendUnit(db, budget))) throw limitReached(budget);
    if (!(await spendAddressUnit(db, site, budget.day))) throw limitReached(budget);
    if (!(await spendSiteUnit(db, site, budget.day))) throw limitReached(budget);
  });
}

/** Gives a taken unit back when the answer did not come through no fault of the caller. */
export const giveBackUnit = (app: App, budget: Budget): Promise<void> =>
  app.store.transaction((db) => returnUnit(db, budget));

/**
 * Sets one unit aside, which the next answer within ten minutes uses: a client of the specification counts itself.
 * @throws ai_limit {resets_at}
 * @throws exam_running {ends_at}
 */
export async function reserve(app: App, budget: Budget): Promise<AiLimit> {
  if (budget.studentId !== null) await refuseDuringExam(app, budget.studentId);
  const until = new Date(app.now().getTime() + constants.aiReservationMinutes * 60_000);
  if (!(await reserveUnit(app.store, budget, until))) throw limitReached(budget);
  return readLimit(app, budget);
}
