// Written by `npm run generate` from packages/contract/calls/.
import { aiCalls } from './calls/ai.ts';
import { attendanceCalls } from './calls/attendance.ts';
import { authCalls } from './calls/auth.ts';
import { avatarCalls } from './calls/avatar.ts';
import { badgeCalls } from './calls/badge.ts';
import { blogCalls } from './calls/blog.ts';
import { centreCalls } from './calls/centre.ts';
import { clockCalls } from './calls/clock.ts';
import { codingCalls } from './calls/coding.ts';
import { coinCalls } from './calls/coin.ts';
import { eduverseCalls } from './calls/eduverse.ts';
import { embedCalls } from './calls/embed.ts';
import { heroCalls } from './calls/hero.ts';
import { lessonCalls } from './calls/lesson.ts';
import { meCalls } from './calls/me.ts';
import { notificationCalls } from './calls/notification.ts';
import { paymentCalls } from './calls/payment.ts';
import { premiumCalls } from './calls/premium.ts';
import { ratingCalls } from './calls/rating.ts';
import { referralCalls } from './calls/referral.ts';
import { seasonCalls } from './calls/season.ts';
import { shopCalls } from './calls/shop.ts';
import { streakCalls } from './calls/streak.ts';
import { studentCalls } from './calls/student.ts';
import { studyCalls } from './calls/study.ts';
import { typingCalls } from './calls/typing.ts';
import { xpCalls } from './calls/xp.ts';
import type { Shape } from './call.ts';

export const calls = {
  ...aiCalls,
  ...attendanceCalls,
  ...authCalls,
  ...avatarCalls,
  ...badgeCalls,
  ...blogCalls,
  ...centreCalls,
  ...clockCalls,
  ...codingCalls,
  ...coinCalls,
  ...eduverseCalls,
  ...embedCalls,
  ...heroCalls,
  ...lessonCalls,
  ...meCalls,
  ...notificationCalls,
  ...paymentCalls,
  ...premiumCalls,
  ...ratingCalls,
  ...referralCalls,
  ...seasonCalls,
  ...shopCalls,
  ...streakCalls,
  ...studentCalls,
  ...studyCalls,
  ...typingCalls,
  ...xpCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallShape<K extends CallName> = Shape<Calls[K]>;
export type Reply<K extends CallName> = CallShape<K>['reply'];
