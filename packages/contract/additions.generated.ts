// Written by `npm run generate` from packages/contract/additions/.
import { aiAdds } from './additions/ai.ts';
import { attendanceAdds } from './additions/attendance.ts';
import { auditAdds } from './additions/audit.ts';
import { authAdds } from './additions/auth.ts';
import { avatarAdds } from './additions/avatar.ts';
import { badgeAdds } from './additions/badge.ts';
import { blogAdds } from './additions/blog.ts';
import { botAdds } from './additions/bot.ts';
import { centreAdds } from './additions/centre.ts';
import { certificateAdds } from './additions/certificate.ts';
import { codingAdds } from './additions/coding.ts';
import { coinAdds } from './additions/coin.ts';
import { courseAdds } from './additions/course.ts';
import { eduverseAdds } from './additions/eduverse.ts';
import { embedAdds } from './additions/embed.ts';
import { englishAdds } from './additions/english.ts';
import { examAdds } from './additions/exam.ts';
import { extraAdds } from './additions/extra.ts';
import { factorAdds } from './additions/factor.ts';
import { heroAdds } from './additions/hero.ts';
import { homeworkAdds } from './additions/homework.ts';
import { importAdds } from './additions/import.ts';
import { leadAdds } from './additions/lead.ts';
import { lessonAdds } from './additions/lesson.ts';
import { newsAdds } from './additions/news.ts';
import { notificationAdds } from './additions/notification.ts';
import { paymentAdds } from './additions/payment.ts';
import { peopleAdds } from './additions/people.ts';
import { placementAdds } from './additions/placement.ts';
import { premiumAdds } from './additions/premium.ts';
import { privacyAdds } from './additions/privacy.ts';
import { raceAdds } from './additions/race.ts';
import { ratingAdds } from './additions/rating.ts';
import { referralAdds } from './additions/referral.ts';
import { reviewAdds } from './additions/review.ts';
import { seasonAdds } from './additions/season.ts';
import { shopAdds } from './additions/shop.ts';
import { signupAdds } from './additions/signup.ts';
import { streakAdds } from './additions/streak.ts';
import { studentAdds } from './additions/student.ts';
import { studyAdds } from './additions/study.ts';
import { timetableAdds } from './additions/timetable.ts';
import { typingAdds } from './additions/typing.ts';
import { xpAdds } from './additions/xp.ts';

export const topics = [
  ...aiAdds.topics,
  ...attendanceAdds.topics,
  ...auditAdds.topics,
  ...authAdds.topics,
  ...badgeAdds.topics,
  ...blogAdds.topics,
  ...botAdds.topics,
  ...centreAdds.topics,
  ...certificateAdds.topics,
  ...codingAdds.topics,
  ...coinAdds.topics,
  ...courseAdds.topics,
  ...embedAdds.topics,
  ...englishAdds.topics,
  ...examAdds.topics,
  ...extraAdds.topics,
  ...factorAdds.topics,
  ...heroAdds.topics,
  ...homeworkAdds.topics,
  ...importAdds.topics,
  ...leadAdds.topics,
  ...lessonAdds.topics,
  ...newsAdds.topics,
  ...notificationAdds.topics,
  ...paymentAdds.topics,
  ...peopleAdds.topics,
  ...placementAdds.topics,
  ...premiumAdds.topics,
  ...privacyAdds.topics,
  ...ratingAdds.topics,
  ...referralAdds.topics,
  ...reviewAdds.topics,
  ...seasonAdds.topics,
  ...shopAdds.topics,
  ...streakAdds.topics,
  ...studentAdds.topics,
  ...studyAdds.topics,
  ...timetableAdds.topics,
  ...typingAdds.topics,
  ...xpAdds.topics,
] as const;

export const refusals = {
  ...aiAdds.refusals,
  ...attendanceAdds.refusals,
  ...authAdds.refusals,
  ...avatarAdds.refusals,
  ...blogAdds.refusals,
  ...certificateAdds.refusals,
  ...codingAdds.refusals,
  ...coinAdds.refusals,
  ...courseAdds.refusals,
  ...embedAdds.refusals,
  ...englishAdds.refusals,
  ...examAdds.refusals,
  ...extraAdds.refusals,
  ...factorAdds.refusals,
  ...homeworkAdds.refusals,
  ...importAdds.refusals,
  ...leadAdds.refusals,
  ...paymentAdds.refusals,
  ...peopleAdds.refusals,
  ...placementAdds.refusals,
  ...premiumAdds.refusals,
  ...privacyAdds.refusals,
  ...raceAdds.refusals,
  ...reviewAdds.refusals,
  ...seasonAdds.refusals,
  ...shopAdds.refusals,
  ...signupAdds.refusals,
  ...studyAdds.refusals,
  ...timetableAdds.refusals,
  ...typingAdds.refusals,
};

export const limits = {
  ...aiAdds.limits,
  ...blogAdds.limits,
  ...codingAdds.limits,
  ...eduverseAdds.limits,
  ...extraAdds.limits,
  ...shopAdds.limits,
  ...typingAdds.limits,
};

export const stepKinds = [
  ...codingAdds.steps,
  ...eduverseAdds.steps,
  ...englishAdds.steps,
  ...homeworkAdds.steps,
  ...lessonAdds.steps,
  ...typingAdds.steps,
] as const;

export const coinRules = [
  ...attendanceAdds.rules,
  ...badgeAdds.rules,
  ...blogAdds.rules,
  ...codingAdds.rules,
  ...coinAdds.rules,
  ...eduverseAdds.rules,
  ...englishAdds.rules,
  ...homeworkAdds.rules,
  ...premiumAdds.rules,
  ...referralAdds.rules,
  ...seasonAdds.rules,
  ...shopAdds.rules,
  ...typingAdds.rules,
] as const;

export const badgeEvents = [
  ...aiAdds.events,
  ...attendanceAdds.events,
  ...blogAdds.events,
  ...codingAdds.events,
  ...coinAdds.events,
  ...eduverseAdds.events,
  ...premiumAdds.events,
  ...referralAdds.events,
  ...seasonAdds.events,
  ...shopAdds.events,
  ...streakAdds.events,
  ...studyAdds.events,
  ...typingAdds.events,
  ...xpAdds.events,
] as const;

export const streakSources = {
  ...attendanceAdds.sources,
  ...codingAdds.sources,
  ...eduverseAdds.sources,
  ...englishAdds.sources,
  ...homeworkAdds.sources,
  ...typingAdds.sources,
};

export const reviewKinds = [
  ...blogAdds.reviews,
  ...codingAdds.reviews,
  ...referralAdds.reviews,
  ...typingAdds.reviews,
] as const;

/** What happens on the platform that a badge is given for; what each value is says the feature that adds it. */
export type BadgeEvent = (typeof badgeEvents)[number];

/** What can make a day count (ruling 27). */
export type StreakSource = keyof typeof streakSources;

/** What may wait for a person to decide. */
export type ReviewKind = (typeof reviewKinds)[number];
