import type { App, Person } from '../../feature.ts';
import { dayInWords, timeInWords } from '../clock/prose.ts';
import { findLimits } from '../me/all-limits.ts';
import type { Limits } from '../me/allowance.ts';
import type { Today } from '../me/day.ts';
import { findMe } from '../me/me.ts';
import { findToday } from '../me/whole-day.ts';
import { listOwnPrices } from './queries-offer.ts';
import { sumOf, type Values } from './tutor-fill.ts';
import type { CentreFacts } from './tutor-values.ts';
import type { TutorLang } from './tutor-words.ts';

/** A student's own numbers, as answers name them. They stay on this server: no model is told. */
export interface Own {
  coins: number;
  isPremium: boolean;
  balance: number;
  limits: Limits;
  steps: Today['steps'];
  lesson: Today['lesson'];
  prices: Awaited<ReturnType<typeof listOwnPrices>>;
}

export async function findOwn(app: App, caller: Person): Promise<Own | null> {
  const me = await findMe(app, caller);
  if (me.role !== 'student') return null;
  const groupIds = me.groups.map(({ id }) => id);
  const { steps, lesson } = await findToday(app, caller.id);
  return {
    coins: me.coins,
    isPremium: me.is_premium,
    balance: me.balance,
    limits: await findLimits(app, caller),
    steps,
    lesson,
    prices: await listOwnPrices(app.store, groupIds),
  };
}

/** What stands for `{{my.…}}` of a text. */
export function ownValues(own: Own, facts: CentreFacts, lang: TutorLang): Values {
  const { settings } = facts;
  const ways = waysOf(own, facts);
  const missing = Math.max(0, settings.premiumPrice - own.coins);
  return {
    'my.coins': String(own.coins),
    'my.ai_left': String(own.limits.ai.left ?? 0),
    'my.free': own.isPremium ? '' : 'yes',
    'my.missing': missing > 0 ? String(missing) : '',
    'my.debt': own.balance < 0 ? sumOf(-own.balance, lang) : '',
    'my.prices': own.prices.map(({ title, price }) => `${title[lang]} – ${sumOf(price, lang)}`).join(', '),
    'my.lesson': own.lesson ? lessonOf(own.lesson, lang) : '',
    'my.done': ways.length === 0 ? 'yes' : '',
    'my.day': ways.map((way) => `- ${lineOf(way, lang)}`).join('\n'),
    'my.day_coins': String(ways.reduce((sum, { most }) => sum + most, 0)),
  };
}

/** `Frontend, 23-noyabr, soat 15:30`, `Frontend, 23 ноября, 15:30`. */
function lessonOf({ course, starts_at }: NonNullable<Today['lesson']>, lang: TutorLang): string {
  const at = new Date(starts_at);
  return `${course[lang]}, ${dayInWords(at, lang)}, ${lang === 'uz' ? 'soat ' : ''}${timeInWords(at)}`;
}

/** One way to coins that is open today, and the most that it still gives. */
interface Way {
  kind: 'lesson' | 'coding' | 'online' | 'typing';
  /** What it is called, where it has a name of its own. */
  title: { uz: string; ru: string } | null;
  most: number;
}

function waysOf({ limits, steps }: Own, { settings }: CentreFacts): Way[] {
  const { rewardCoins, typingRunsDay } = settings;
  const { coding, coding_coins, online_coins, typing } = limits;
  const earned = (kind: string) => steps.find((step) => step.kind === kind)?.earned ?? 0;
  const hardest = Math.max(...Object.values(rewardCoins.task));
  const most = {
    coding: Math.min(coding_coins.left ?? 0, (coding.left ?? Number.POSITIVE_INFINITY) * hardest),
    online: online_coins.left ?? 0,
    // With premium one types as often as one likes, and is paid for as many as all others.
    typing: Math.min(
      Math.max(0, typingRunsDay * rewardCoins.typing - earned('typing')),
      (typing.left ?? typingRunsDay) * rewardCoins.typing,
    ),
  };
  return steps.flatMap(({ kind, title, coins, done }): Way[] => {
    if (kind === 'lesson') return done ? [] : [{ kind, title, most: coins }];
    if (kind !== 'coding' && kind !== 'online' && kind !== 'typing') return [];
    return most[kind] > 0 ? [{ kind, title: null, most: most[kind] }] : [];
  });
}

const names: Record<TutorLang, Record<Way['kind'], string>> = {
  uz: {
    lesson: 'bugungi dars',
    coding: 'kod masalalari',
    online: 'onlayn darslar va testlar',
    typing: 'tez yozish oʻyini',
  },
  ru: {
    lesson: 'сегодняшний урок',
    coding: 'задачи по программированию',
    online: 'онлайн-уроки и тесты',
    typing: 'игра на скорость печати',
  },
};

function lineOf({ kind, title, most }: Way, lang: TutorLang): string {
  const name = names[lang][kind] + (title ? ` (${title[lang]})` : '');
  const upTo = kind === 'lesson' ? '' : lang === 'uz' ? ' gacha' : 'до ';
  return lang === 'uz' ? `${name}: **${most} coin**${upTo}` : `${name}: ${upTo}**${most}**`;
}
