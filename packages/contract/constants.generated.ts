// Written by `npm run generate` from packages/contract/constants/.
import { aiConstants, aiDefaults } from './constants/ai.ts';
import { attendanceConstants, attendanceDefaults } from './constants/attendance.ts';
import { auditConstants } from './constants/audit.ts';
import { authConstants } from './constants/auth.ts';
import { avatarConstants } from './constants/avatar.ts';
import { blogDefaults } from './constants/blog.ts';
import { certificateConstants } from './constants/certificate.ts';
import { codingConstants, codingDefaults } from './constants/coding.ts';
import { coinDefaults } from './constants/coin.ts';
import { courseConstants, courseDefaults } from './constants/course.ts';
import { eduverseDefaults } from './constants/eduverse.ts';
import { embedConstants } from './constants/embed.ts';
import { extraConstants } from './constants/extra.ts';
import { homeworkConstants } from './constants/homework.ts';
import { importConstants } from './constants/import.ts';
import { lessonDefaults } from './constants/lesson.ts';
import { notificationConstants } from './constants/notification.ts';
import { paymentDefaults } from './constants/payment.ts';
import { premiumConstants, premiumDefaults } from './constants/premium.ts';
import { ratingConstants } from './constants/rating.ts';
import { referralConstants } from './constants/referral.ts';
import { shopConstants, shopDefaults } from './constants/shop.ts';
import { streakConstants } from './constants/streak.ts';
import { studyConstants } from './constants/study.ts';
import { timetableConstants } from './constants/timetable.ts';
import { typingDefaults } from './constants/typing.ts';
import { xpDefaults } from './constants/xp.ts';

export const featureConstants = {
  ...aiConstants,
  ...attendanceConstants,
  ...auditConstants,
  ...authConstants,
  ...avatarConstants,
  ...certificateConstants,
  ...codingConstants,
  ...courseConstants,
  ...embedConstants,
  ...extraConstants,
  ...homeworkConstants,
  ...importConstants,
  ...notificationConstants,
  ...premiumConstants,
  ...ratingConstants,
  ...referralConstants,
  ...shopConstants,
  ...streakConstants,
  ...studyConstants,
  ...timetableConstants,
} as const;

export const featureDefaults = {
  ...aiDefaults,
  ...attendanceDefaults,
  ...blogDefaults,
  ...codingDefaults,
  ...coinDefaults,
  ...courseDefaults,
  ...eduverseDefaults,
  ...lessonDefaults,
  ...paymentDefaults,
  ...premiumDefaults,
  ...shopDefaults,
  ...typingDefaults,
  ...xpDefaults,
};
