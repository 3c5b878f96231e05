// Written by `npm run generate` from packages/contract/calls/.
import { aiCalls } from './calls/ai.ts';
import { attendanceCalls } from './calls/attendance.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { avatarCalls } from './calls/avatar.ts';
import { badgeCalls } from './calls/badge.ts';
import { centreCalls } from './calls/centre.ts';
import { certificateCalls } from './calls/certificate.ts';
import { clockCalls } from './calls/clock.ts';
import { codingCalls } from './calls/coding.ts';
import { coinCalls } from './calls/coin.ts';
import { courseCalls } from './calls/course.ts';
import { editorCalls } from './calls/editor.ts';
import { eduverseCalls } from './calls/eduverse.ts';
import { embedCalls } from './calls/embed.ts';
import { examCalls } from './calls/exam.ts';
import { extraCalls } from './calls/extra.ts';
import { groupCalls } from './calls/group.ts';
import { heroCalls } from './calls/hero.ts';
import { homeworkCalls } from './calls/homework.ts';
import { importCalls } from './calls/import.ts';
import { lessonCalls } from './calls/lesson.ts';
import { meCalls } from './calls/me.ts';
import { noticeCalls } from './calls/notice.ts';
import { notificationCalls } from './calls/notification.ts';
import { passwordCalls } from './calls/password.ts';
import { paymentCalls } from './calls/payment.ts';
import { peopleCalls } from './calls/people.ts';
import { pickupCalls } from './calls/pickup.ts';
import { premiumCalls } from './calls/premium.ts';
import { productCalls } from './calls/product.ts';
import { ratingCalls } from './calls/rating.ts';
import { seasonCalls } from './calls/season.ts';
import { shopCalls } from './calls/shop.ts';
import { streakCalls } from './calls/streak.ts';
import { studentCalls } from './calls/student.ts';
import { studyCalls } from './calls/study.ts';
import { timetableCalls } from './calls/timetable.ts';
import { xpCalls } from './calls/xp.ts';
import type { Shape } from './call.ts';

export const calls = {
  ...aiCalls,
  ...attendanceCalls,
  ...auditCalls,
  ...authCalls,
  ...avatarCalls,
  ...badgeCalls,
  ...centreCalls,
  ...certificateCalls,
  ...clockCalls,
  ...codingCalls,
  ...coinCalls,
  ...courseCalls,
  ...editorCalls,
  ...eduverseCalls,
  ...embedCalls,
  ...examCalls,
  ...extraCalls,
  ...groupCalls,
  ...heroCalls,
  ...homeworkCalls,
  ...importCalls,
  ...lessonCalls,
  ...meCalls,
  ...noticeCalls,
  ...notificationCalls,
  ...passwordCalls,
  ...paymentCalls,
  ...peopleCalls,
  ...pickupCalls,
  ...premiumCalls,
  ...productCalls,
  ...ratingCalls,
  ...seasonCalls,
  ...shopCalls,
  ...streakCalls,
  ...studentCalls,
  ...studyCalls,
  ...timetableCalls,
  ...xpCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallShape<K extends CallName> = Shape<Calls[K]>;
export type Reply<K extends CallName> = CallShape<K>['reply'];
