import { premiumSql } from '../premium/is-premium.ts';
import { inactiveSql } from '../study/member.ts';

/** What decides about all limits of a student. */
export interface Standing {
  isInactive: boolean;
  isPremium: boolean;
  /** Whole so'm; below 0 is a debt. */
  balance: number;
}

/** SQL: the columns of a student's standing, of `student s`. @param now an instant @param day the centre's day of it */
export const standingColumns = (now: string, day: string): string =>
  `s.balance, ${premiumSql('s.premium_until', now)} as "isPremium", ${inactiveSql('s.student_id', day)} as "isInactive"`;
