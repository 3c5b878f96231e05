import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';

export type Systems = Reply<'GET /v2/staff/payment-systems'>;
export type SystemName = keyof Systems;
type Kept = CallShape<'PUT /v2/staff/payment-systems/{system}'>['body'];

/** What a system is called, in any language. */
export const NAMES = { payme: 'Payme', click: 'Click' } as const satisfies Record<SystemName, string>;

export const systems = () => resource('GET /v2/staff/payment-systems', undefined, { signedIn: true });

export type Ways = Reply<'GET /v2/staff/charging'>;

export const charging = () => resource('GET /v2/staff/charging', undefined, { signedIn: true });

/** @throws {CallError} */
export const setCharging = (way: Ways['way']) => call('PUT /v2/staff/charging', { body: { way } });

/**
 * @param typed an empty secret stays as it is known
 * @param goods Payme's; empty fields: nothing is handed on
 * @throws {CallError}
 */
export function keepSystem(
  system: SystemName,
  typed: Required<Omit<Kept, 'fiscal'>>,
  goods: Record<'code' | 'package_code' | 'vat_percent', string> | null,
): Promise<Systems> {
  const { merchant_id, service_id, secret, checkout_url } = typed;
  const body = {
    merchant_id,
    ...(system === 'click' ? { service_id } : {}),
    ...(secret ? { secret } : {}),
    ...(checkout_url ? { checkout_url } : {}),
    ...(goods && { fiscal: goods.code.trim() ? toldOf(goods) : null }),
  };
  return call('PUT /v2/staff/payment-systems/{system}', { params: { system }, body });
}

const toldOf = ({ code, package_code, vat_percent }: Record<string, string>) => ({
  code: code!.trim(),
  package_code: package_code!.trim(),
  vat_percent: Number(vat_percent),
});

/** @throws {CallError} */
export const stopSystem = (system: SystemName) =>
  call('DELETE /v2/staff/payment-systems/{system}', { params: { system } });
