import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Systems = Reply<'GET /v2/staff/payment-systems'>;
export type SystemName = keyof Systems;
type Kept = CallShape<'PUT /v2/staff/payment-systems/{system}'>['body'];

/** What a system is called, in any language. */
export const NAMES = { payme: 'Payme', click: 'Click' } as const satisfies Record<SystemName, string>;

export const systems = () => resource('GET /v2/staff/payment-systems', undefined, { signedIn: true });

/** @param typed an empty secret stays as it is known. @throws {CallError} */
export function keepSystem(system: SystemName, typed: Required<Kept>): Promise<Systems> {
  const { merchant_id, service_id, secret, checkout_url } = typed;
  const body = {
    merchant_id,
    ...(system === 'click' ? { service_id } : {}),
    ...(secret ? { secret } : {}),
    ...(checkout_url ? { checkout_url } : {}),
  };
  return call('PUT /v2/staff/payment-systems/{system}', { params: { system }, body });
}

/** @throws {CallError} */
export const stopSystem = (system: SystemName) =>
  call('DELETE /v2/staff/payment-systems/{system}', { params: { system } });
