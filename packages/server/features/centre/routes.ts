import { type Accent, accentColours } from '@mars/contract/accent.ts';
import { type CentreSettings, constants } from '@mars/contract/constants.ts';
import { handlers } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { withUpload } from '../../upload.ts';
import { pictureForm } from '../avatar/picture.ts';
import { ladderOf } from '../me/rank.ts';
import { prizeBands } from '../season/prize.ts';
import { addressOf, telegramLink } from './contact.ts';
import { changeLogo } from './logo.ts';
import { changeSettings, findStaffSettings } from './staff.ts';

export const routes = handlers({
  'GET /v2/staff/settings': ({ app }) => findStaffSettings(app.store),
  'PUT /v2/staff/settings': ({ app, body }) => changeSettings(app, body),
  'POST /v2/staff/settings/logo': ({ app, request }) =>
    withUpload(app, request, pictureForm, (path) => {
      if (path === undefined) throw refusedField('file', 'required');
      return changeLogo(app, path);
    }),
  'GET /v1/capabilities': async ({ app, reply }) => {
    const settings = await app.settings();
    reply.header('cache-control', 'public, max-age=60');
    return {
      contract: constants.contract,
      name: settings.name,
      logo: settings.logo,
      phone: settings.phone,
      address: addressOf(settings),
      telegram: settings.telegram && telegramLink(settings.telegram),
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
        payment_due_lesson: settings.paymentDueLesson,
      },
      rewards: rewardsOf(settings),
      extra_lessons: {
        per_day: settings.extraLessons.perDay,
        free_uses: settings.extraLessons.freeUses,
      },
      referral: { coins: settings.rewardCoins.referral, hours: constants.referralHours },
      ranks: ladderOf(settings).map(({ from_xp, title }) => ({ from_xp, title })),
      ai_note: app.env.AI_API_KEY ? null : aiNote,
      features: settings.features,
    };
  },
});

/** Where no model has a key, the platform’s own texts answer (ruling 13). */
const aiNote = {
  uz: 'Til modeli emas: javoblar platformaning oʻz matnlaridan.',
  ru: 'Не языковая модель: ответы – из текстов платформы.',
};

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
