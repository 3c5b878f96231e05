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
  shopUndoMinutes: 10,
  shopQuantityMax: 10,
  mediaBase: '/media/',
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
