// Written by `npm run generate` from packages/contract/calls/.
import { aiCalls } from './calls/ai.ts';
import { attendanceCalls } from './calls/attendance.ts';
import { auditCalls } from './calls/audit.ts';
import { authCalls } from './calls/auth.ts';
import { avatarCalls } from './calls/avatar.ts';
import { badgeCalls } from './calls/badge.ts';
import { blogCalls } from './calls/blog.ts';
import { botCalls } from './calls/bot.ts';
import { cabinetCalls } from './calls/cabinet.ts';
import { centreCalls } from './calls/centre.ts';
import { certificateCalls } from './calls/certificate.ts';
import { chargeCalls } from './calls/charge.ts';
import { chargingCalls } from './calls/charging.ts';
import { clockCalls } from './calls/clock.ts';
import { codingCalls } from './calls/coding.ts';
import { coinCalls } from './calls/coin.ts';
import { commentsCalls } from './calls/comments.ts';
import { courseCalls } from './calls/course.ts';
import { debtorsCalls } from './calls/debtors.ts';
import { economyCalls } from './calls/economy.ts';
import { editorCalls } from './calls/editor.ts';
import { eduverseCalls } from './calls/eduverse.ts';
import { embedCalls } from './calls/embed.ts';
import { englishCalls } from './calls/english.ts';
import { examCalls } from './calls/exam.ts';
import { extraCalls } from './calls/extra.ts';
import { factorCalls } from './calls/factor.ts';
import { figureCalls } from './calls/figure.ts';
import { groupCalls } from './calls/group.ts';
import { heroCalls } from './calls/hero.ts';
import { homeworkCalls } from './calls/homework.ts';
import { importCalls } from './calls/import.ts';
import { interestsCalls } from './calls/interests.ts';
import { leadCalls } from './calls/lead.ts';
import { lessonCalls } from './calls/lesson.ts';
import { meCalls } from './calls/me.ts';
import { newsCalls } from './calls/news.ts';
import { noticeCalls } from './calls/notice.ts';
import { notificationCalls } from './calls/notification.ts';
import { pageCalls } from './calls/page.ts';
import { passwordCalls } from './calls/password.ts';
import { paymentCalls } from './calls/payment.ts';
import { paymentsCalls } from './calls/payments.ts';
import { peopleCalls } from './calls/people.ts';
import { pickupCalls } from './calls/pickup.ts';
import { placementCalls } from './calls/placement.ts';
import { premiumCalls } from './calls/premium.ts';
import { privacyCalls } from './calls/privacy.ts';
import { productCalls } from './calls/product.ts';
import { raceCalls } from './calls/race.ts';
import { ratingCalls } from './calls/rating.ts';
import { referralCalls } from './calls/referral.ts';
import { rejudgeCalls } from './calls/rejudge.ts';
import { restCalls } from './calls/rest.ts';
import { restoredCalls } from './calls/restored.ts';
import { reviewCalls } from './calls/review.ts';
import { roomCalls } from './calls/room.ts';
import { seasonCalls } from './calls/season.ts';
import { shopCalls } from './calls/shop.ts';
import { signupCalls } from './calls/signup.ts';
import { spanCalls } from './calls/span.ts';
import { streakCalls } from './calls/streak.ts';
import { studentCalls } from './calls/student.ts';
import { studyCalls } from './calls/study.ts';
import { talkCalls } from './calls/talk.ts';
import { tillCalls } from './calls/till.ts';
import { timetableCalls } from './calls/timetable.ts';
import { typingCalls } from './calls/typing.ts';
import { waitCalls } from './calls/wait.ts';
import { xpCalls } from './calls/xp.ts';
import type { Shape } from './call.ts';

export const calls = {
  ...aiCalls,
  ...attendanceCalls,
  ...auditCalls,
  ...authCalls,
  ...avatarCalls,
  ...badgeCalls,
  ...blogCalls,
  ...botCalls,
  ...cabinetCalls,
  ...centreCalls,
  ...certificateCalls,
  ...chargeCalls,
  ...chargingCalls,
  ...clockCalls,
  ...codingCalls,
  ...coinCalls,
  ...commentsCalls,
  ...courseCalls,
  ...debtorsCalls,
  ...economyCalls,
  ...editorCalls,
  ...eduverseCalls,
  ...embedCalls,
  ...englishCalls,
  ...examCalls,
  ...extraCalls,
  ...factorCalls,
  ...figureCalls,
  ...groupCalls,
  ...heroCalls,
  ...homeworkCalls,
  ...importCalls,
  ...interestsCalls,
  ...leadCalls,
  ...lessonCalls,
  ...meCalls,
  ...newsCalls,
  ...noticeCalls,
  ...notificationCalls,
  ...pageCalls,
  ...passwordCalls,
  ...paymentCalls,
  ...paymentsCalls,
  ...peopleCalls,
  ...pickupCalls,
  ...placementCalls,
  ...premiumCalls,
  ...privacyCalls,
  ...productCalls,
  ...raceCalls,
  ...ratingCalls,
  ...referralCalls,
  ...rejudgeCalls,
  ...restCalls,
  ...restoredCalls,
  ...reviewCalls,
  ...roomCalls,
  ...seasonCalls,
  ...shopCalls,
  ...signupCalls,
  ...spanCalls,
  ...streakCalls,
  ...studentCalls,
  ...studyCalls,
  ...talkCalls,
  ...tillCalls,
  ...timetableCalls,
  ...typingCalls,
  ...waitCalls,
  ...xpCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallShape<K extends CallName> = Shape<Calls[K]>;
export type Reply<K extends CallName> = CallShape<K>['reply'];
