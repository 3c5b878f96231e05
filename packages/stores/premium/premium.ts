import { constants } from '@mars/contract/constants.ts';
import { resource } from '@mars/session/resource.ts';
import { computed, type ReadableAtom } from 'nanostores';

/** Premium status, spec section 3. */
export interface PremiumStatus {
  premium: boolean;
  level: number;
}

const known = new Map<number, ReadableAtom<PremiumStatus | null>>();

/**
 * Whether a student is premium, by the call that says so; null until it has answered. A failure is not premium,
 * level 0; premium of no known level is level 1 (ruling 23b).
 */
export function premiumOf(studentId: number): ReadableAtom<PremiumStatus | null> {
  let $status = known.get(studentId);
  if (!$status) {
    const check = resource(
      'GET /v2/premium/check_premium',
      { query: { student_id: studentId } },
      { signedIn: true },
    );
    $status = computed(check, ({ data, error }): PremiumStatus | null => {
      if (error) return { premium: false, level: 0 };
      if (!data) return null;
      return data.premium ? { premium: true, level: data.level ?? 1 } : { premium: false, level: 0 };
    });
    known.set(studentId, $status);
  }
  return $status;
}

/** Days of premium left. */
export const $limitCheck = resource('GET /v2/premium/limit-check', undefined, { signedIn: true });

/** How full the ring is, in percent: days left of the reference period, never above its whole (ruling 24). */
export const premiumShare = (days: number): number =>
  Math.min(100, Math.max(0, (days / constants.premiumReferenceDays) * 100));
