import type { Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { monthAt, nextMonthOf, wayIn } from './month-facts.ts';
import type { ChargeWay } from './month-rule.ts';
import { listWays, saveWay } from './queries-rule.ts';

type Ways = Reply<'GET /v2/staff/charging'>;

/** How this month is charged, and the next one where that is another way. */
export async function findCharging(app: App): Promise<Ways> {
  const month = monthAt(app.now());
  const ways = await listWays(app.store);
  const way = wayIn(ways, month);
  const next = ways.find((one) => one.from_month > month);
  return {
    way,
    next: next && next.way !== way ? { way: next.way, from_month: next.from_month.slice(0, 7) } : null,
  };
}

/** How months are charged from the next one on. */
export async function setCharging(app: App, way: ChargeWay): Promise<Ways> {
  const from_month = nextMonthOf(monthAt(app.now()));
  await saveWay(app.store, { from_month, way });
  return findCharging(app);
}
