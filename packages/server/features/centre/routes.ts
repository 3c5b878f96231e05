import { type Accent, accentColours } from '@mars/contract/accent.ts';
import { constants } from '@mars/contract/constants.ts';
import { handlers } from '../../feature.ts';

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
      rewards: {
        attendance: settings.attendanceCoins,
        coding_month: settings.codingCoinsMonth,
        online_month: settings.onlineCoinsMonth,
      },
      ranks: settings.rankXp.map((from_xp, index) => ({
        from_xp,
        title: settings.rankTitles[index] ?? { uz: String(index + 1), ru: String(index + 1) },
      })),
      features: settings.features,
    };
  },
});

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
