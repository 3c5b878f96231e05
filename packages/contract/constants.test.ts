import { expect, it } from 'vitest';
import { centreDefaults, constants, guestLimits, signInLimits } from './constants.ts';

// Typed by hand from the specification and from what was decided where it is silent.

it('the numbers are those of the specification', () => {
  expect(constants).toMatchObject({
    contract: 1,
    timezone: 'Asia/Tashkent',
    narrowPx: 768,
    chatOpeningDelayMs: 100,
    subscribeLoadingMs: 500,
    calendarDelayMs: 50,
    chunkTimeoutMs: 120_000,
    streakNoticeMaxDays: 5,
    streakWeekDays: 7,
    premiumReferenceDays: 30,
    ratingUpdateMinutes: 6,
    referralHours: 8,
    markBands: [90, 70, 60],
    marks: { min: 0, max: 100 },
  });
});

it('sessions, tries and what is kept last as long as was decided', () => {
  expect(constants).toMatchObject({
    accessTokenSeconds: 900,
    embeddedRefreshHours: 12,
    guestTokenHours: 12,
    handoverSeconds: 300,
    aiReservationMinutes: 10,
    passwordTries: 5,
    passwordTriesMinutes: 15,
    idempotencyHours: 24,
    dateRangeMaxDays: 366,
    notificationReadMax: 100,
    uploadMaxMegabytes: 12,
    uploadMaxMegapixels: 30,
    uploadsDay: 20,
    shopUndoMinutes: 10,
    shopQuantityMax: 10,
    homework: {
      files: 5,
      fileMegabytes: 12,
      filesDay: 40,
      megabytesDay: 90,
      textMax: 20_000,
      commentMax: 2000,
      linkMinutes: 5,
      dueHour: 20,
    },
  });
});

it('guesses at sign-in and guests of one address are bounded so', () => {
  expect(signInLimits).toEqual({
    freeTries: 10,
    mostDelaySeconds: 900,
    forgetHours: 24,
    knownDays: 90,
    knownAddresses: 50,
    failingAccounts: 60,
    failingMinutes: 60,
    waitingEach: 500,
    waiting: 2000,
  });
  expect(guestLimits).toEqual({ addressShare: 0.4, tokensADay: 300, readsADay: 30_000 });
});

it('a centre that sets nothing pays, sells and limits so', () => {
  expect(centreDefaults).toMatchObject({
    premiumPrice: 299,
    premiumDays: 30,
    premiumRenewLastDays: 7,
    attendanceCoins: { free: 2, premium: 4 },
    attendanceXp: 5,
    xpPerWorkCoin: 10,
    rewardCoins: {
      task: { easy: 2, medium: 4, hard: 6 },
      lesson: 2,
      quiz: 1,
      typing: 1,
      post: 2,
      referral: 20,
      badge: 5,
      season: [60, 40, 20, 10],
    },
    workXp: { homework: 5, englishUnit: 10, englishReviews: 5 },
    codingCoinsMonth: { free: 30, premium: 60 },
    onlineCoinsMonth: { free: 40, premium: 80 },
    aiUnitsDay: { free: 3, premium: 30, guest: 3, site: 300 },
    codingSubmitsDay: { free: 5 },
    typingRunsDay: 3,
    blogPostsDay: 2,
    extraLessons: { perDay: 1, freeUses: 3 },
    shopTrialLessons: 3,
    debtBlockBelow: null,
    paymentDueLesson: 2,
    rankXp: [0, 500, 2000, 5000, 10000, 20000],
  });
});
