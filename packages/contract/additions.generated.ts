// Written by `npm run generate` from packages/contract/calls/.
import { coinAdds } from './addition.ts';
import { aiAdds } from './calls/ai.ts';
import { attendanceAdds } from './calls/attendance.ts';
import { badgeAdds } from './calls/badge.ts';
import { blogAdds } from './calls/blog.ts';
import { codingAdds } from './calls/coding.ts';
import { eduverseAdds } from './calls/eduverse.ts';
import { lessonAdds } from './calls/lesson.ts';
import { premiumAdds } from './calls/premium.ts';
import { referralAdds } from './calls/referral.ts';
import { seasonAdds } from './calls/season.ts';
import { shopAdds } from './calls/shop.ts';
import { streakAdds } from './calls/streak.ts';
import { studyAdds } from './calls/study.ts';
import { typingAdds } from './calls/typing.ts';
import { xpAdds } from './calls/xp.ts';

export const limits = {
  ...coinAdds.limits,
  ...aiAdds.limits,
  ...attendanceAdds.limits,
  ...badgeAdds.limits,
  ...blogAdds.limits,
  ...codingAdds.limits,
  ...eduverseAdds.limits,
  ...lessonAdds.limits,
  ...premiumAdds.limits,
  ...referralAdds.limits,
  ...seasonAdds.limits,
  ...shopAdds.limits,
  ...streakAdds.limits,
  ...studyAdds.limits,
  ...typingAdds.limits,
  ...xpAdds.limits,
};

export const stepKinds = [
  ...coinAdds.steps,
  ...aiAdds.steps,
  ...attendanceAdds.steps,
  ...badgeAdds.steps,
  ...blogAdds.steps,
  ...codingAdds.steps,
  ...eduverseAdds.steps,
  ...lessonAdds.steps,
  ...premiumAdds.steps,
  ...referralAdds.steps,
  ...seasonAdds.steps,
  ...shopAdds.steps,
  ...streakAdds.steps,
  ...studyAdds.steps,
  ...typingAdds.steps,
  ...xpAdds.steps,
] as const;

export const coinRules = [
  ...coinAdds.rules,
  ...aiAdds.rules,
  ...attendanceAdds.rules,
  ...badgeAdds.rules,
  ...blogAdds.rules,
  ...codingAdds.rules,
  ...eduverseAdds.rules,
  ...lessonAdds.rules,
  ...premiumAdds.rules,
  ...referralAdds.rules,
  ...seasonAdds.rules,
  ...shopAdds.rules,
  ...streakAdds.rules,
  ...studyAdds.rules,
  ...typingAdds.rules,
  ...xpAdds.rules,
] as const;

export const badgeEvents = [
  ...coinAdds.events,
  ...aiAdds.events,
  ...attendanceAdds.events,
  ...badgeAdds.events,
  ...blogAdds.events,
  ...codingAdds.events,
  ...eduverseAdds.events,
  ...lessonAdds.events,
  ...premiumAdds.events,
  ...referralAdds.events,
  ...seasonAdds.events,
  ...shopAdds.events,
  ...streakAdds.events,
  ...studyAdds.events,
  ...typingAdds.events,
  ...xpAdds.events,
] as const;

/** What happens on the platform that a badge is given for; what each value is says the feature that adds it. */
export type BadgeEvent = (typeof badgeEvents)[number];
