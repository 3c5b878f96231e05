import Type from 'typebox';
import { defineCalls } from '../call.ts';
import { Called, Count, Day, Nullable, Text, Version } from '../schema.ts';
import { Prize } from './season.ts';

const FreePremium = Type.Object({ free: Count, premium: Count });

const Colours = Type.Object({
  accent: Type.String(),
  on_accent: Type.String(),
  accent_text: Type.String(),
  accent_soft: Type.String(),
});

/** The public part of a centre's settings: names, colours, prices, limits. */
export const Capabilities = Type.Object({
  contract: Type.Integer(),
  name: Type.String(),
  logo: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  /** In both languages, though it were set in one; null: it was not. */
  address: Type.Unsafe<{ uz: string; ru: string } | null>({
    type: ['object', 'null'],
    properties: Text.properties,
    required: Text.required,
  }),
  /** A link, https; null: the centre has none. */
  telegram: Nullable(Type.String()),
  /** The centre's colour with what follows from it, for light and dark; null: the platform's own. */
  accent: Nullable(Type.Object({ light: Colours, dark: Colours })),
  media_base: Type.String(),
  platform_url: Type.String(),
  premium: Type.Object({
    price: Count,
    days: Count,
    renew_last_days: Count,
    password_in_body: Type.Boolean(),
  }),
  limits: Type.Object({
    ai: Type.Object({ free: Count, premium: Count, guest: Count }),
    typing_runs_day: Count,
    blog_posts_day: Count,
    coding_submits_day_free: Count,
    shop_trial_lessons: Count,
    /** What is owed is paid up to this lesson of the month. */
    payment_due_lesson: Count,
  }),
  /** Coins, each once for its object; `coding_month` and `online_month` are the most of a month. */
  rewards: Type.Object({
    attendance: FreePremium,
    coding_month: FreePremium,
    online_month: FreePremium,
    task: Type.Object({ easy: Count, medium: Count, hard: Count }),
    lesson: Count,
    quiz: Count,
    typing: Count,
    post: Count,
    badge: Count,
    season: Type.Array(Prize),
    /** `coin`: for each coin earned by work. */
    xp: Type.Object({
      coin: Count,
      attendance: Count,
      homework: Count,
      english_unit: Count,
      english_reviews: Count,
    }),
  }),
  /** `free_uses`: how often altogether without premium. */
  extra_lessons: Type.Object({ per_day: Count, free_uses: Count }),
  /** Coins when a sign-up is confirmed within so many hours of copying the link. */
  referral: Type.Object({ coins: Count, hours: Count }),
  ranks: Type.Array(Type.Object({ from_xp: Count, title: Text })),
  /** What is said under the assistant’s title: that it is no language model; null where one answers. */
  ai_note: Type.Unsafe<{ uz: string; ru: string } | null>({
    type: ['object', 'null'],
    properties: Text.properties,
    required: Text.required,
  }),
  features: Type.Record(Type.String(), Type.Boolean()),
});

const Holiday = Type.Object({ day: Day, name: Text });
const HolidayName = Called(60);
/** What a centre may set, by its name: `premium_price`, `coding_coins_month` {free, premium}. */
const Settings = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });
const StaffSettings = Type.Object({
  settings: Settings,
  holidays: Type.Array(Holiday),
  version: Version,
});

export const centreCalls = defineCalls({
  'GET /v2/staff/settings': {
    summary: 'All that the centre has set, with what stands by default, and its holidays',
    access: ['D'],
    part: 2,
    owner: 'centre',
    about: ['settings'],
    reply: StaffSettings,
  },
  'PUT /v2/staff/settings': {
    summary:
      'Sets what is named; `holidays` are all of them. A value null where that is no off goes back to the default',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['settings', 'timetable', 'lessons', 'streak'],
    body: Type.Object({
      settings: Type.Optional(Settings),
      holidays: Type.Optional(
        Type.Array(Type.Object({ day: Day, name: Type.Object({ uz: HolidayName, ru: HolidayName }) }), {
          maxItems: 400,
        }),
      ),
      version: Type.Optional(Version),
    }),
    reply: StaffSettings,
    refusals: ['changed_meanwhile'],
  },
  'POST /v2/staff/settings/logo': {
    summary:
      'The centre’s sign as form part `file` (JPEG, PNG, WebP, GIF, AVIF up to 12 MB), drawn anew as a square; null as the setting `logo` takes it away',
    access: ['D'],
    part: 2,
    owner: 'centre',
    changes: ['settings'],
    upload: true,
    reply: StaffSettings,
    refusals: ['unavailable'],
  },
  'GET /v1/capabilities': {
    summary: 'What this server offers: prices, limits, the centre’s name and colour',
    access: ['A'],
    part: 2,
    owner: 'centre',
    about: [],
    reply: Capabilities,
  },
});
