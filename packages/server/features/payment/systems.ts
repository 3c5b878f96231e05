import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { readTypedAddress } from '@mars/contract/pieces/typed-address.ts';
import type { App } from '../../feature.ts';
import { holdFor } from '../../held.ts';
import { isLoopback } from '../../host.ts';
import { perApp } from '../../per-app.ts';
import { refusedField } from '../../refused.ts';
import { isDouble, listTaking } from './demo.ts';
import { deleteSystem, listSystems, type System, type SystemName, saveSystem } from './queries-system.ts';

export type { System, SystemName };

const freshMs = 5000;

/** Two at most, and every `/me` asks: kept for five seconds. What is forged so costs no question to the database. */
const systems = perApp((app) => holdFor(freshMs, () => listTaking(app)));

/** By which systems the centre takes payments; not asked for inside a transaction. */
export const listKnown = (app: App): Promise<System[]> => systems(app).get();

/** What was kept is asked for anew. */
export const forgetKnown = (app: App): void => systems(app).forget();

export const findSystem = async (app: App, name: SystemName): Promise<System | null> =>
  (await listKnown(app)).find(({ system }) => system === name) ?? null;

/** What administrators see: never a secret. */
export async function findSystems(app: App): Promise<Reply<'GET /v2/staff/payment-systems'>> {
  const rows = await listTaking(app);
  const shown = (name: SystemName) => {
    const row = rows.find(({ system }) => system === name);
    if (!row) return null;
    const { merchant_id, service_id, fiscal } = row;
    // Where the double takes no money is nothing that a form should keep.
    const checkout_url = isDouble(row) ? null : row.checkout_url;
    const callback_url = `${app.platformUrl}/v1/payment/${name}`;
    return { merchant_id, service_id, checkout_url, fiscal, callback_url };
  };
  return { payme: shown('payme'), click: shown('click') };
}

/** @throws invalid naming what is missing: Click's service, the secret of a system that had none of its own; or an unsafe address */
export async function keepSystem(
  app: App,
  system: SystemName,
  { merchant_id, ...typed }: CallShape<'PUT /v2/staff/payment-systems/{system}'>['body'],
): Promise<Reply<'PUT /v2/staff/payment-systems/{system}'>> {
  const service_id = system === 'click' ? (typed.service_id ?? null) : null;
  if (system === 'click' && service_id === null) throw refusedField('service_id', 'required');
  const checkout_url = typed.checkout_url?.trim() ? safePage(app, typed.checkout_url) : null;
  const secret = typed.secret ?? null;
  const before = (await listSystems(app.store)).find((one) => one.system === system);
  if (secret === null && before && isDouble(before)) throw refusedField('secret', 'required');
  const fiscal =
    system !== 'payme' ? null : typed.fiscal === undefined ? (before?.fiscal ?? null) : typed.fiscal;
  if (!(await saveSystem(app.store, { system, merchant_id, service_id, secret, checkout_url, fiscal })))
    throw refusedField('secret', 'required');
  forgetKnown(app);
  return findSystems(app);
}

/**
 * Where payers may be led: a page of https, or, where the platform is on this machine alone, one beside it.
 * @throws invalid for any other
 */
function safePage({ platformUrl }: App, typed: string): string {
  const href = readTypedAddress(typed)?.url.href;
  if (!href || (isLoopback(href) && !isLoopback(platformUrl))) throw refusedField('checkout_url', 'format');
  return href;
}

export async function stopSystem(
  app: App,
  system: SystemName,
): Promise<Reply<'DELETE /v2/staff/payment-systems/{system}'>> {
  await deleteSystem(app.store, system);
  forgetKnown(app);
  return findSystems(app);
}
