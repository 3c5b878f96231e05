import { premiumSql } from '../premium/is-premium.ts';
import { justRestoredSql } from '../restored/restored.ts';
import { inactiveSql } from '../study/member.ts';

/** What decides about all limits of a student. */
export interface Standing {
  isInactive: boolean;
  isPremium: boolean;
  /** For which things are shut, in whole so'm: none while nobody has looked through what a restore may have lost of it. */
  debt: number;
}

/** SQL: the columns of a student's standing, of `student s`. @param now an instant @param day the centre's day of it */
export const standingColumns = (now: string, day: string): string =>
  `case when ${justRestoredSql} then 0 else greatest(0, -s.balance) end as debt, ${premiumSql('s.premium_until', now)} as "isPremium", ${inactiveSql('s.student_id', day)} as "isInactive"`;
