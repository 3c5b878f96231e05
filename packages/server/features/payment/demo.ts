import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import type { Database } from '../../store/database.ts';
import { timesOf } from '../study/times.ts';
import { deleteSystemsBy, listSystems, type System, saveSystem } from './queries-system.ts';
import { saveOwnPrice } from './queries-terms.ts';

/**
 * What the demo's double of both systems (demo/till.mjs) is known by. It stands here for everybody to read, so that whoever
 * wants to could pay by it: it counts only in the process that has the double beside it, which is on this machine alone.
 */
const doubles: readonly Omit<System, 'checkout_url' | 'fiscal'>[] = [
  { system: 'payme', merchant_id: 'demo', service_id: null, secret: 'mars-demo-key-of-payme' },
  { system: 'click', merchant_id: 'demo', service_id: 'demo', secret: 'mars-demo-key-of-click' },
];

export const isDouble = ({ secret }: System): boolean => doubles.some((double) => double.secret === secret);

const beside = perApp(() => ({ is: false }));

/** By which systems the centre takes payments, as the database has it now. What everybody knows the secret of is none. */
export async function listTaking(app: App): Promise<System[]> {
  const all = await listSystems(app.store);
  return beside(app).is ? all : all.filter((system) => !isDouble(system));
}

/** Takes the double away: it may have been left there by another start. */
export const forgetDemoTill = (db: Database): Promise<void> =>
  deleteSystemsBy(
    db,
    doubles.map(({ secret }) => secret),
  );

/** Lets the demo centre take payments by the double; a system that somebody has set stays. @param url where it answers */
export async function connectDemoTill(app: App, url: string): Promise<void> {
  beside(app).is = true;
  const known = await listSystems(app.store);
  for (const double of doubles) {
    if (known.some(({ system }) => system === double.system)) continue;
    await saveSystem(app.store, { ...double, fiscal: null, checkout_url: `${url}/${double.system}` });
  }
}

/** What the bills of a student were told with is what the next ones are charged by. */
export async function priceDemoStudent(
  db: Database,
  { studentId, percent, by, at }: { studentId: number; percent: number; by: number; at: Date },
): Promise<void> {
  for (const time of await timesOf(db, [studentId]))
    await saveOwnPrice(db, {
      student_id: studentId,
      span_id: time.id,
      from_month: `${time.joined_on.slice(0, 7)}-01`,
      until_month: null,
      price: null,
      percent,
      reason: 'Oiladagi ikkinchi farzand',
      by,
      at,
    });
}
