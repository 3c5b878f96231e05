import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { type Resource, type ResourceState, resource } from '@mars/session/resource.ts';

type Checked = Reply<'GET /v2/premium/check_premium'>;

/** Premium status, spec section 3. */
export interface PremiumStatus {
  premium: boolean;
  level: number;
}

/** Whether a student is premium, by the call that says so: read it by `statusOf`. */
export const premiumOf = (studentId: number): Resource<Checked> =>
  resource('GET /v2/premium/check_premium', { query: { student_id: studentId } }, { signedIn: true });

/**
 * What is known of it; null until it has answered. A failure is not premium, level 0; premium of no known level is
 * level 1 (ruling 23b).
 */
export function statusOf({
  data,
  error,
}: Pick<ResourceState<Checked>, 'data' | 'error'>): PremiumStatus | null {
  if (error) return { premium: false, level: 0 };
  if (!data) return null;
  return data.premium ? { premium: true, level: data.level ?? 1 } : { premium: false, level: 0 };
}

/** Days of premium left. */
export const $limitCheck = resource('GET /v2/premium/limit-check', undefined, { signedIn: true });

/** How full the ring is, in percent: days left of the reference period, never above its whole (ruling 24). */
export const premiumShare = (days: number): number =>
  Math.min(100, Math.max(0, (days / constants.premiumReferenceDays) * 100));
