import { CallError } from '@mars/client/error.ts';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { call } from '@mars/session/session.ts';
import { $left } from '@mars/session/tokens.ts';

/** What came of a purchase. */
export type Bought = { ok: true; until: string | null } | { ok: false; code: string; error: CallError };

let buying: Promise<Bought> | null = null;

$left.listen(() => {
  buying = null;
});

/**
 * Buys premium; a second press while the first is under way gets the same answer.
 * @param key of the confirmation: the same for every try of it, so that one whose answer was lost sells nothing twice.
 */
export function buyPremium(password: string, key: string): Promise<Bought> {
  buying ??= buy(password, key).finally(() => {
    buying = null;
  });
  return buying;
}

async function buy(password: string, idempotencyKey: string): Promise<Bought> {
  if (!$capabilitiesResource.get().data && !$plainServer.get()) await $capabilitiesResource.reload();
  // In the address only where nothing else is understood: addresses are logged on their way (ruling 10).
  const inAddress =
    $plainServer.get() || !($capabilitiesResource.get().data?.premium.password_in_body ?? true);
  const input = inAddress ? { query: { password } } : { body: { password } };
  try {
    const answer: { until?: string } | null | undefined = await call('POST /v2/premium/buy', {
      ...input,
      idempotencyKey,
    });
    return { ok: true, until: answer?.until ?? null };
  } catch (thrown) {
    const failure = thrown instanceof CallError ? thrown : new CallError(0);
    return { ok: false, code: failure.code, error: failure };
  }
}

/** The end of the celebration: the platform loads anew, as the specification says. */
export function afterReward(): void {
  if (hosted()) location.reload();
}
