import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import { deleteSystemsBy, listSystems, type System, saveSystem } from './queries-system.ts';
import { forgetKnown } from './systems.ts';

/**
 * What the demo's double of both systems (demo/till.mjs) is known by. It stands here for everybody to read, so that whoever
 * wants to could pay by it: it counts only while the double is there, which is on this machine alone.
 */
const doubles: readonly Omit<System, 'checkout_url'>[] = [
  { system: 'payme', merchant_id: 'demo', service_id: null, secret: 'mars-demo-key-of-payme' },
  { system: 'click', merchant_id: 'demo', service_id: 'demo', secret: 'mars-demo-key-of-click' },
];

/** Takes the double away: it may have been left there by another start. */
export const forgetDemoTill = (db: Database): Promise<void> =>
  deleteSystemsBy(
    db,
    doubles.map(({ secret }) => secret),
  );

/** Lets the demo centre take payments by the double; a system that somebody has set stays. @param url where it answers */
export async function connectDemoTill(app: App, url: string): Promise<void> {
  const known = await listSystems(app.store);
  for (const double of doubles) {
    if (known.some(({ system }) => system === double.system)) continue;
    await saveSystem(app.store, { ...double, checkout_url: `${url}/${double.system}` });
  }
  forgetKnown(app);
}
