// Written by `npm run generate` from packages/contract/constants/.
import { aiConstants, aiDefaults } from './constants/ai.ts';
import { attendanceConstants, attendanceDefaults } from './constants/attendance.ts';
import { auditConstants } from './constants/audit.ts';
import { authConstants } from './constants/auth.ts';
import { avatarConstants } from './constants/avatar.ts';
import { blogConstants, blogDefaults } from './constants/blog.ts';
import { botConstants } from './constants/bot.ts';
import { certificateConstants } from './constants/certificate.ts';
import { codingConstants, codingDefaults } from './constants/coding.ts';
import { coinDefaults } from './constants/coin.ts';
import { courseConstants, courseDefaults } from './constants/course.ts';
import { eduverseDefaults } from './constants/eduverse.ts';
import { embedConstants } from './constants/embed.ts';
import { englishConstants } from './constants/english.ts';
import { extraConstants } from './constants/extra.ts';
import { factorConstants, factorDefaults } from './constants/factor.ts';
import { homeworkConstants } from './constants/homework.ts';
import { importConstants } from './constants/import.ts';
import { interestsConstants } from './constants/interests.ts';
import { leadConstants } from './constants/lead.ts';
import { lessonDefaults } from './constants/lesson.ts';
import { newsConstants } from './constants/news.ts';
import { notificationConstants } from './constants/notification.ts';
import { paymentDefaults } from './constants/payment.ts';
import { placementConstants } from './constants/placement.ts';
import { premiumConstants, premiumDefaults } from './constants/premium.ts';
import { privacyConstants } from './constants/privacy.ts';
import { raceConstants } from './constants/race.ts';
import { ratingConstants } from './constants/rating.ts';
import { referralConstants } from './constants/referral.ts';
import { reviewConstants } from './constants/review.ts';
import { shopConstants, shopDefaults } from './constants/shop.ts';
import { signupConstants } from './constants/signup.ts';
import { streakConstants } from './constants/streak.ts';
import { studyConstants } from './constants/study.ts';
import { timetableConstants } from './constants/timetable.ts';
import { typingConstants, typingDefaults } from './constants/typing.ts';
import { xpDefaults } from './constants/xp.ts';

export const featureConstants = {
  ...aiConstants,
  ...attendanceConstants,
  ...auditConstants,
  ...authConstants,
  ...avatarConstants,
  ...blogConstants,
  ...botConstants,
  ...certificateConstants,
  ...codingConstants,
  ...courseConstants,
  ...embedConstants,
  ...englishConstants,
  ...extraConstants,
  ...factorConstants,
  ...homeworkConstants,
  ...importConstants,
  ...interestsConstants,
  ...leadConstants,
  ...newsConstants,
  ...notificationConstants,
  ...placementConstants,
  ...premiumConstants,
  ...privacyConstants,
  ...raceConstants,
  ...ratingConstants,
  ...referralConstants,
  ...reviewConstants,
  ...shopConstants,
  ...signupConstants,
  ...streakConstants,
  ...studyConstants,
  ...timetableConstants,
  ...typingConstants,
} as const;

export const featureDefaults = {
  ...aiDefaults,
  ...attendanceDefaults,
  ...blogDefaults,
  ...codingDefaults,
  ...coinDefaults,
  ...courseDefaults,
  ...eduverseDefaults,
  ...factorDefaults,
  ...lessonDefaults,
  ...paymentDefaults,
  ...premiumDefaults,
  ...shopDefaults,
  ...typingDefaults,
  ...xpDefaults,
};
