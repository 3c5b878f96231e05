import type { Student } from '@mars/session/me.ts';
import { premiumOf, statusOf } from '@mars/stores/premium/premium.ts';
import { useStore } from '@nanostores/react';

/** Whether a student is premium: by the call that says so, until it has answered by what `/me` told. */
export const useIsPremium = ({ id, is_premium }: Pick<Student, 'id' | 'is_premium'>): boolean =>
  statusOf(useStore(premiumOf(id)))?.premium ?? is_premium;
