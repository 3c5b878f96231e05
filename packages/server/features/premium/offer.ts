import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { openOnPlatform } from '../me/open-on-platform.ts';
import { dayMs } from '../streak/day.ts';
import { premiumFeatures } from './feature-texts.ts';
import { lasts } from './is-premium.ts';
import { findOfferRow, listPeriodRows } from './queries.ts';

const pageSize = 50;

/** What the offer dialog shows, and whether this student can buy or renew now. @throws not_found */
export async function findOffer(app: App, caller: Person): Promise<Reply<'GET /v2/premium/offer'>> {
  const settings = await app.settings();
  const row = await findOfferRow(app.store, caller.id);
  if (!row) throw new Refused('not_found');
  const { premiumPrice: price, premiumDays: days, premiumRenewLastDays } = settings;
  const now = app.now();
  const until = lasts(row.premium_until, now) ? row.premium_until : null;
  // The same bound as the purchase itself has.
  const renewFrom = until === null ? null : new Date(until.getTime() - premiumRenewLastDays * dayMs);
  const can_renew = renewFrom !== null && renewFrom <= now;
  return {
    price,
    days,
    coins: row.coins,
    missing: Math.max(0, price - row.coins),
    premium: until !== null,
    until: until === null ? null : isoTime(until),
    can_renew,
    renew_from: renewFrom === null || can_renew ? null : isoTime(renewFrom),
    open_on_platform: openOnPlatform(app, caller),
    features: premiumFeatures(settings),
  };
}

/** A page of the periods of premium that a student had, newest first. The cursor is when the last one began, in ms. */
export async function listPeriods(
  app: App,
  studentId: number,
  cursor: string | undefined,
): Promise<Reply<'GET /v2/premium/history'>> {
  const before = cursorNumber(cursor);
  const rows = await listPeriodRows(
    app.store,
    studentId,
    before === null ? null : new Date(before),
    pageSize + 1,
  );
  return cutPage(
    rows,
    pageSize,
    ({ starts_at, ends_at, coins }) => ({ from: isoTime(starts_at), until: isoTime(ends_at), coins }),
    ({ starts_at }) => starts_at.getTime(),
  );
}
