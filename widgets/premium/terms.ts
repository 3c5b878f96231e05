import type { Reply } from '@mars/contract/calls.generated.ts';
import { $capabilities, $capabilitiesResource } from '@mars/session/capabilities.ts';
import type { Student } from '@mars/session/me.ts';
import { $nothing, resource } from '@mars/session/resource.ts';
import { $limitCheck, premiumOf, statusOf } from '@mars/stores/premium/premium.ts';
import { useStore } from '@nanostores/react';

type Offer = Reply<'GET /v2/premium/offer'>;
type Left = Reply<'GET /v2/premium/limit-check'>;
interface Answer<T> {
  data: T | undefined;
  error?: unknown;
}

const $offer = resource('GET /v2/premium/offer', undefined, { signedIn: true });

/** What premium costs a student, gives, and whether it can be bought now. */
export interface Terms {
  isPremium: boolean;
  /** Where the check failed: tries it again. Then nothing is sold, since nobody knows whether it would be the first. */
  checkAgain: (() => Promise<void>) | null;
  /** Not known yet: what can be done, and what the server says of it. */
  waits: boolean;
  price: number;
  /** The days that one purchase adds. */
  days: number;
  /** As the server tells them; undefined where it does not. */
  features: Offer['features'] | undefined;
  /** Premium runs and its last days have come. */
  canRenew: boolean;
  /** From when on it can be renewed, while that is not yet so. */
  renewFrom: string | null;
  /** On another site's page that may not sell: where the button leads (ruling 46). */
  platformUrl: string | null;
  /** How long premium still runs; undefined until that is known, and for those without it. */
  left: Left | undefined;
  /** Why it is not known. */
  leftError: unknown;
}

/**
 * Of a plain server nothing is asked that only ours has: it may answer that by ending the session (ruling 58). The
 * numbers are the specification's then, and the renewal follows from the days left.
 */
export function useTerms(student: Student | null): Terms {
  const { premium } = useStore($capabilities);
  const known = useStore($capabilitiesResource);
  const { data: offer, error } = useStore<typeof $nothing | typeof $offer>(known.data ? $offer : $nothing);
  const $checked = student ? premiumOf(student.id) : null;
  const checked = useStore<typeof $nothing | ReturnType<typeof premiumOf>>($checked ?? $nothing);
  const isPremium = statusOf(checked)?.premium ?? student?.is_premium ?? false;
  const limit: Answer<Left> = useStore<typeof $nothing | typeof $limitCheck>(
    isPremium ? $limitCheck : $nothing,
  );
  const days = limit.data?.duration ?? 0;
  return {
    isPremium,
    checkAgain: checked.error && $checked ? $checked.reload : null,
    waits: known.data ? !offer && !error : !known.error,
    price: offer?.price ?? premium.price,
    days: offer?.days ?? premium.days,
    features: offer?.features,
    canRenew: isPremium && (offer ? offer.can_renew : days > 0 && days <= premium.renew_last_days),
    renewFrom: offer?.renew_from ?? null,
    platformUrl: offer?.open_on_platform ?? null,
    left: limit.data,
    leftError: limit.error,
  };
}
