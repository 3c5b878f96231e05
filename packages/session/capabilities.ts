import type { Reply } from '@mars/contract/calls.generated.ts';
import { centreDefaults, constants } from '@mars/contract/constants.ts';
import { computed } from 'nanostores';
import { platform } from './config.ts';
import { resource } from './resource.ts';

type Offered = Reply<'GET /v1/capabilities'>;

/** What only part 2 gives has no default: it is hidden where the server does not say it (ruling 58). */
export type Capabilities = Omit<Offered, 'rewards' | 'extra_lessons' | 'referral'> & {
  rewards: Pick<Offered['rewards'], 'attendance' | 'coding_month' | 'online_month'>;
};

/** What the server offers, as it answers it. */
export const $capabilitiesResource = resource('GET /v1/capabilities', undefined, { open: true });

/** The same with the specification's own numbers until it is known, and for a server that has no such call. */
export const $capabilities = computed($capabilitiesResource, ({ data }): Capabilities => data ?? defaults());

/** True when the server was asked and has no such call: what only part 2 offers is hidden (ruling 58). */
export const $plainServer = computed($capabilitiesResource, ({ data, error }) => {
  // One of ours that is down for a moment is not a plain one.
  return !data && !!error?.status && error.status < 500;
});

/** The same, asked first where that is not known yet. */
export async function isPlainServer(): Promise<boolean> {
  const { data, error } = $capabilitiesResource.get();
  if (!data && !error) await $capabilitiesResource.reload();
  return $plainServer.get();
}

function defaults(): Capabilities {
  return {
    contract: constants.contract,
    name: centreDefaults.name,
    logo: null,
    phone: null,
    address: null,
    telegram: null,
    accent: null,
    media_base: constants.mediaBase,
    ai_note: null,
    platform_url: platform(),
    premium: {
      price: centreDefaults.premiumPrice,
      days: centreDefaults.premiumDays,
      renew_last_days: centreDefaults.premiumRenewLastDays,
      password_in_body: false,
    },
    limits: {
      ai: centreDefaults.aiUnitsDay,
      typing_runs_day: centreDefaults.typingRunsDay,
      blog_posts_day: centreDefaults.blogPostsDay,
      coding_submits_day_free: centreDefaults.codingSubmitsDay.free,
      shop_trial_lessons: centreDefaults.shopTrialLessons,
      payment_due_lesson: centreDefaults.paymentDueLesson,
    },
    rewards: {
      attendance: centreDefaults.attendanceCoins,
      coding_month: centreDefaults.codingCoinsMonth,
      online_month: centreDefaults.onlineCoinsMonth,
    },
    ranks: [],
    features: {},
  };
}

/** The full address of a picture that the server names root-relative (`/media/…`). */
export const pictureUrl = (path: string): string => new URL(path, platform()).href;
