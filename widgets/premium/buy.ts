import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';

/**
 * Buys premium; asked again while that is under way, it gives the same answer.
 * @param key of the confirmation: the same for every try of it, so that one whose answer was lost sells nothing twice.
 * @returns when it ends, where the server tells it
 * @throws {CallError}
 */
export const buyPremium = (password: string, key: string): Promise<string | null> =>
  once('buy premium', () => buy(password, key));

async function buy(password: string, idempotencyKey: string): Promise<string | null> {
  if (!$capabilitiesResource.get().data && !$plainServer.get()) await $capabilitiesResource.reload();
  // In the address only where nothing else is understood: addresses are logged on their way (ruling 10).
  const inAddress =
    $plainServer.get() || !($capabilitiesResource.get().data?.premium.password_in_body ?? true);
  const input = inAddress ? { query: { password } } : { body: { password } };
  const answer: { until?: string } | null | undefined = await call('POST /v2/premium/buy', {
    ...input,
    idempotencyKey,
  });
  return answer?.until ?? null;
}

/** The end of the celebration: the platform loads anew, as the specification says. */
export function afterReward(): void {
  if (hosted()) location.reload();
}
