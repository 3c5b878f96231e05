import type { Student } from '@mars/session/me.ts';
import { premiumOf, statusOf } from '@mars/stores/premium/premium.ts';
import { useStore } from '@nanostores/react';

type Who = Pick<Student, 'id' | 'is_premium'>;

/**
 * Whether a student is premium: by the call that says so, until it has answered by what `/me` told. All elements ask
 * here, so that none says it while another denies it.
 */
export const useIsPremium = (student: Who): boolean => usePremium(student).isPremium;

/** The same, and whether the check failed: then nobody knows it, and nothing is sold as if they had none. */
export function usePremium({ id, is_premium }: Who): { isPremium: boolean; unknown: boolean } {
  const checked = useStore(premiumOf(id));
  return { isPremium: statusOf(checked)?.premium ?? is_premium, unknown: checked.error !== undefined };
}
