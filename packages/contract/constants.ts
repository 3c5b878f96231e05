import { featureConstants, featureDefaults } from './constants.generated.ts';

/**
 * The numbers of the specification (section 9) and of the rulings; those of one feature stand in `constants/<feature>.ts`.
 * Those of `centreDefaults` are changed by a centre in its settings, and what people may know of them is public at
 * `GET /v1/capabilities`.
 */
export const constants = {
  /** Number of this contract; travels as `Mars-Contract` so that an old cached client is told to load anew. */
  contract: 1,
  timezone: 'Asia/Tashkent',
  narrowPx: 768,
  chunkTimeoutMs: 120_000,
  idempotencyHours: 24,
  dateRangeMaxDays: 366,
  mediaBase: '/media/',
  ...featureConstants,
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
  /** So many of a person, the latest. */
  knownAddresses: 50,
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
  /** Without a token, by the site's key: a hundred for each of them. */
  readsADay: 30_000,
} as const;

/** What a centre may set. */
export const centreDefaults = {
  name: 'Mars',
  logo: null as string | null,
  accent: null as string | null,
  phone: null as string | null,
  /** Where people come to, as they would be told it. */
  address: { uz: null as string | null, ru: null as string | null },
  /** Where people write to: a name on Telegram, as `mars_markaz`, or a link. */
  telegram: null as string | null,
  /** When somebody is there, as they would be told it. */
  openHoursUz: null as string | null,
  openHoursRu: null as string | null,
  /** What else is to be said of what courses cost, as who pays less, beside the prices of groups. */
  priceNoteUz: null as string | null,
  priceNoteRu: null as string | null,
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
  /** The centre's Telegram bot, as `mars_markaz_bot`; null: it has none. */
  botUsername: null as string | null,
  /** Whether students who never were in the bot are kept out until they are. */
  botRequired: false,
  features: { aiChat: true, shop: true, blog: true, coding: true, typing: true, eduverse: true },
  ...featureDefaults,
};

export type CentreSettings = typeof centreDefaults;
