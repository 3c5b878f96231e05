import { constants } from '@mars/contract/constants.ts';
import { coinsInRussian, plural } from '../../plural.ts';
import { defineSeed } from '../../seed/part.ts';
import { badges } from '../badge/catalog.ts';
import { seasonOf } from '../season/calendar.ts';
import { dayMs } from '../streak/day.ts';

/** Aziza has an unread one of each type, and some read ones; a few others have one or two. */
export const seed = defineSeed({
  tables({ people, setting }) {
    const season = seasonOf(seasonOf(setting.today).startsOn - 1).code;
    return [
      {
        into: `notification (id integer, person_id integer, type text, message_uz text, message_ru text, comment text,
          image text, images text[], streak_count integer, season_data jsonb, is_read boolean, created_at timestamptz)`,
        rows: notices(season)
          .sort((a, b) => b.ago - a.ago)
          .map(({ login, ago, ...notice }, index) => ({
            id: index + 1,
            person_id: people.find((person) => person.login === login)!.id,
            images: [],
            ...notice,
            created_at: new Date(setting.now.getTime() - ago * dayMs),
          })),
      },
    ];
  },
});

interface NoticeRow {
  login: string;
  type: 'coin' | 'badge' | 'daily_streak' | 'season_end';
  message_uz: string;
  message_ru: string | null;
  image?: string;
  images?: string[];
  streak_count?: number;
  season_data?: { position: number; reward: number; season: string };
  is_read: boolean;
  /** How long ago it came, in days. */
  ago: number;
}

function badge(slug: string) {
  const { title } = badges.find((one) => one.slug === slug)!;
  return {
    type: 'badge' as const,
    message_uz: `Yangi nishon: «${title.uz}»`,
    message_ru: `Новый значок: «${title.ru}»`,
    image: `/media/badge/${slug}.svg`,
  };
}

const streak = (count: number) => ({
  type: 'daily_streak' as const,
  message_uz: `${count} kun ketma-ket oʻqidingiz. Shunday davom eting!`,
  message_ru: `${count} ${plural(count, 'день', 'дня', 'дней')} подряд. Так держать!`,
  images: [`/media/streak/${Math.min(count, constants.streakNoticeMaxDays)}.svg`],
  streak_count: count,
});

const coins = (count: number, uz: string, ru: string) => ({
  type: 'coin' as const,
  message_uz: `${uz}: +${count} coin`,
  message_ru: `${ru}: +${coinsInRussian(count)}`,
});

const notices = (season: string): NoticeRow[] => [
  { login: 'aziza', ...coins(4, 'Darsga keldingiz', 'Вы были на уроке'), is_read: false, ago: 0.3 },
  {
    login: 'aziza',
    ...badge('10-dars'),
    is_read: false,
    ago: 1.1,
  },
  { login: 'aziza', ...streak(9), is_read: false, ago: 0.1 },
  {
    login: 'aziza',
    type: 'season_end',
    // The season's end is told in Uzbek only (spec section 9).
    message_uz: 'Mavsum tugadi. Siz 3-oʻrinni egalladingiz va 20 coin oldingiz.',
    message_ru: null,
    season_data: { position: 3, reward: 20, season },
    is_read: false,
    ago: 2.2,
  },
  { login: 'aziza', ...streak(5), is_read: true, ago: 5.1 },
  {
    login: 'aziza',
    ...badge('soz-60'),
    is_read: true,
    ago: 13.4,
  },
  {
    login: 'aziza',
    ...coins(20, 'Doʻstingiz qoʻshildi', 'Ваш друг присоединился'),
    is_read: true,
    ago: 30.6,
  },
  {
    login: 'bobur',
    ...coins(20, 'Doʻstingiz qoʻshildi', 'Ваш друг присоединился'),
    is_read: false,
    ago: 1.5,
  },
  {
    login: 'bobur',
    ...badge('birinchi-vazifa'),
    is_read: true,
    ago: 6,
  },
  { login: 'dilnoza', ...streak(3), is_read: false, ago: 0.8 },
];
