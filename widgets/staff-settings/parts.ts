/** A setting's place: `premium_price`, `attendance_coins.free` inside one, `rank_xp.1` in a list. */
export type Place = string;

/** Settings that belong together under a title, a key of the texts. */
export interface Group {
  title?: string;
  places: readonly Place[];
}

const bothOf = (...names: string[]): Place[] => names.flatMap((name) => [`${name}.free`, `${name}.premium`]);

/** What is set here, part by part. */
export const PARTS = {
  centre: [
    {
      places: [
        ...['name', 'phone', 'address.uz', 'address.ru', 'telegram', 'open_hours_uz', 'open_hours_ru'],
        ...['bot_username', 'accent'],
      ],
    },
    { title: 'factor', places: ['factor_admins_from', 'factor_staff_from'] },
  ],
  coins: [
    {
      title: 'forLesson',
      places: [...bothOf('attendance_coins'), ...groupOf('teacher_coins', 'student', 'all')],
    },
    {
      title: 'forOnline',
      places: [...groupOf('reward_coins', 'lesson', 'quiz'), ...bothOf('online_coins_month')],
    },
    {
      title: 'forCode',
      places: [...groupOf('reward_coins.task', 'easy', 'medium', 'hard'), ...bothOf('coding_coins_month')],
    },
    { title: 'forOther', places: groupOf('reward_coins', 'typing', 'post', 'badge', 'referral') },
    { title: 'forSeason', places: groupOf('reward_coins.season', '0', '1', '2', '3') },
  ],
  ranks: [
    { title: 'ranks', places: [1, 2, 3, 4, 5, 6].flatMap(rankOf) },
    {
      title: 'xp',
      places: [
        ...['xp_per_work_coin', 'attendance_xp'],
        ...groupOf('work_xp', 'homework', 'english_unit', 'english_reviews'),
      ],
    },
  ],
  premium: [{ places: ['premium_price', 'premium_days', 'premium_renew_last_days'] }],
  study: [
    { title: 'pass', places: ['pass_mark', 'quiz_pass_percent'] },
    {
      title: 'withoutPremium',
      places: ['free_lessons', 'extra_lessons.free_uses', 'shop_trial_lessons'],
    },
    { title: 'extra', places: ['extra_lessons.per_day'] },
    { title: 'video', places: ['video_hosts'] },
  ],
  payment: [{ places: ['payment_due_lesson', 'debt_block_below', 'price_note_uz', 'price_note_ru'] }],
  limits: [
    { title: 'ai', places: groupOf('ai_units_day', 'free', 'premium', 'guest', 'site') },
    { title: 'aDay', places: ['blog_posts_day', 'typing_runs_day', 'coding_submits_day.free'] },
  ],
} as const satisfies Record<string, readonly Group[]>;

function groupOf(name: string, ...keys: string[]): Place[] {
  return keys.map((key) => `${name}.${key}`);
}

/** The first rank begins with nothing. @param n from 1 */
function rankOf(n: number): Place[] {
  const at = n - 1;
  return [...(at > 0 ? [`rank_xp.${at}`] : []), `rank_titles.${at}.uz`, `rank_titles.${at}.ru`];
}
