import { type Accent, accentColours } from '@mars/contract/accent.ts';
import { type CentreSettings, constants } from '@mars/contract/constants.ts';
import { handlers } from '../../feature.ts';
import { prizeBands } from '../season/prize.ts';

export const routes = handlers({
  'GET /v1/capabilities': async ({ app, reply }) => {
    const settings = await app.settings();
    reply.header('cache-control', 'public, max-age=60');
    return {
      contract: constants.contract,
      name: settings.name,
      logo: settings.logo,
      phone: settings.phone,
      accent: settings.accent === null ? null : coloursOf(settings.accent),
      media_base: constants.mediaBase,
      platform_url: app.platformUrl,
      premium: {
        price: settings.premiumPrice,
        days: settings.premiumDays,
        renew_last_days: settings.premiumRenewLastDays,
        password_in_body: true,
      },
      limits: {
        ai: settings.aiUnitsDay,
        typing_runs_day: settings.typingRunsDay,
        blog_posts_day: settings.blogPostsDay,
        coding_submits_day_free: settings.codingSubmitsDay.free,
        shop_trial_lessons: settings.shopTrialLessons,
      },
      rewards: rewardsOf(settings),
      extra_lessons: {
        per_day: settings.extraLessons.perDay,
        free_uses: settings.extraLessons.freeUses,
      },
      referral: { coins: settings.rewardCoins.referral, hours: constants.referralHours },
      ranks: settings.rankXp.map((from_xp, index) => ({
        from_xp,
        title: settings.rankTitles[index] ?? { uz: String(index + 1), ru: String(index + 1) },
      })),
      features: settings.features,
    };
  },
});

function rewardsOf({ rewardCoins, workXp, ...settings }: CentreSettings) {
  const { referral: _, season, ...coins } = rewardCoins;
  return {
    attendance: settings.attendanceCoins,
    coding_month: settings.codingCoinsMonth,
    online_month: settings.onlineCoinsMonth,
    ...coins,
    season: prizeBands(season),
    xp: {
      coin: settings.xpPerWorkCoin,
      attendance: settings.attendanceXp,
      homework: workXp.homework,
      english_unit: workXp.englishUnit,
      english_reviews: workXp.englishReviews,
    },
  };
}

/** A setting that is no colour is none. */
function coloursOf(accent: string) {
  const light = accentColours(accent, 'light');
  const dark = accentColours(accent, 'dark');
  return light && dark && { light: named(light), dark: named(dark) };
}

const named = ({ accent, onAccent, accentText, accentSoft }: Accent) => ({
  accent,
  on_accent: onAccent,
  accent_text: accentText,
  accent_soft: accentSoft,
});
