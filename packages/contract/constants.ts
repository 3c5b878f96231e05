/**
 * The numbers of the specification (section 9) and of the rulings. Those under `centre` are defaults: a centre
 * changes them in its settings, and what people may know of them is public at `GET /v1/capabilities`.
 */
export const constants = {
  /** Number of this contract; travels as `Mars-Contract` so that an old cached client is told to load anew. */
  contract: 1,
  timezone: 'Asia/Tashkent',
  aiConfigName: 'space_chatbot',
  narrowPx: 768,
  calendarHeightPx: 450,
  notificationListMaxHeightPx: 300,
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
  mediaBase: '/media/',
} as const;

/** How much guessing at sign-in the server lets through. */
export const signInLimits = {
  /** Tries for one account that wait for nothing; after them a second, two, four, up to the most. */
  freeTries: 10,
  mostDelaySeconds: 900,
  /** Wrong tries are forgotten so long after the last. */
  forgetHours: 24,
  /** Where somebody signed in, others' tries elsewhere do not keep them waiting for so long. */
  knownDays: 90,
  /** Accounts that failed from one address within an hour and did not get in since; a class is forty. */
  failingAccounts: 60,
  failingMinutes: 60,
  /** Tries of one address, and of all, that may wait for their turn. */
  waitingEach: 500,
  waiting: 2000,
} as const;

/** How much of an embedding site's day its guests of one address may use. */
export const guestLimits = {
  /** Of the site's AI units: of 300 that is 120, three for each of a class of forty. */
  addressShare: 0.4,
  tokensADay: 300,
} as const;

/** What a centre may set. */
export const centreDefaults = {
  name: 'Mars',
  logo: null as string | null,
  accent: null as string | null,
  phone: null as string | null,
  premiumPrice: 299,
  premiumDays: 30,
  premiumRenewLastDays: 7,
  attendanceCoins: { free: 2, premium: 4 },
  attendanceXp: 5,
  xpPerWorkCoin: 10,
  /** Xp for what gives no coins: homework in time, an English unit once, ten reviews once a day. */
  workXp: { homework: 5, englishUnit: 10, englishReviews: 5 },
  /** Coins for work and awards, once for each object. */
  rewardCoins: {
    task: { easy: 2, medium: 4, hard: 6 },
    lesson: 2,
    quiz: 1,
    typing: 1,
    post: 2,
    referral: 20,
    badge: 5,
    /** By place; from the fourth to the tenth the last one. */
    season: [60, 40, 20, 10] as readonly [number, number, number, number],
  },
  codingCoinsMonth: { free: 30, premium: 60 },
  onlineCoinsMonth: { free: 40, premium: 80 },
  aiUnitsDay: { free: 3, premium: 30, guest: 3, site: 300 },
  codingSubmitsDay: { free: 5 },
  typingRunsDay: 3,
  blogPostsDay: 2,
  extraLessons: { perDay: 1, freeUses: 3 },
  shopTrialLessons: 3,
  /** Signing in is refused below this balance; null: never. */
  debtBlockBelow: null as number | null,
  /** The centre's Telegram bot, as `mars_markaz_bot`; null: it has none. */
  botUsername: null as string | null,
  rankXp: [0, 500, 2000, 5000, 10000, 20000],
  rankTitles: [
    { uz: 'Kuzatuvchi', ru: 'Наблюдатель' },
    { uz: 'Uchuvchi', ru: 'Пилот' },
    { uz: 'Tadqiqotchi', ru: 'Исследователь' },
    { uz: 'Bilimdon', ru: 'Знаток' },
    { uz: 'Navigator', ru: 'Навигатор' },
    { uz: 'Kapitan', ru: 'Капитан' },
  ],
  features: { aiChat: true, shop: true, blog: true, coding: true, typing: true, eduverse: true },
};

export type CentreSettings = typeof centreDefaults;
