import { wholePercent } from '@mars/contract/typed.ts';
import type { App } from '../../feature.ts';
import { plural } from '../../plural.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { type Decided, defineReviewKind, type Settled, type Shown } from '../review/kind.ts';
import { payRun } from './pay.ts';
import { savePace } from './queries.ts';
import { decideRun, type HeldRow, listHeld } from './queries-review.ts';
import { paceOf } from './replay.ts';
import { findText } from './texts.ts';

/** So many bars show the times between the keys. */
const bars = 120;

const langs = {
  uz: { uz: 'oʻzbekcha', ru: 'узбекский' },
  ru: { uz: 'ruscha', ru: 'русский' },
  en: { uz: 'inglizcha', ru: 'английский' },
} as const;

const same = (text: string) => ({ uz: text, ru: text });

function shown(row: HeldRow): Shown {
  const seconds = Math.round(row.duration_ms / 1000);
  const text = findText(row.lang, row.text);
  return {
    title: { uz: `Tez yozish, ${langs[row.lang].uz}`, ru: `Игра на скорость печати, ${langs[row.lang].ru}` },
    coins: row.coins,
    evidence: [
      {
        type: 'figures',
        items: [
          { label: { uz: 'soʻz/daqiqa', ru: 'слов/мин' }, value: same(String(row.words_per_minute)) },
          {
            label: { uz: 'aniqlik', ru: 'точность' },
            value: same(`${wholePercent(row.accuracy)} %`),
          },
          {
            label: { uz: 'vaqt', ru: 'время' },
            value: { uz: `${seconds} soniya`, ru: `${seconds} с` },
          },
        ],
      },
      {
        type: 'bars',
        title: { uz: 'Harflar orasidagi vaqt, ms', ru: 'Промежутки между буквами, мс' },
        values: row.delays.filter((delay) => delay > 0).slice(0, bars),
      },
      ...(text ? [{ type: 'quote', title: { uz: 'Matn', ru: 'Текст' }, text: text.text } as const] : []),
    ],
  };
}

async function settle(app: App, { studentId, object, decision, by, at }: Decided) {
  const pay = await payRun(app, by);
  return async (db: Database): Promise<Settled> => {
    const isAccepted = decision === 'accept';
    const row = await decideRun(db, studentId, object, { isAccepted, at });
    if (!row) throw new Refused('not_found');
    if (!isAccepted)
      return {
        coins: 0,
        message: {
          uz: 'Ustoz tez yozish urinishingizni koʻrib chiqdi. U hisobga olinmadi.',
          ru: 'Преподаватель посмотрел вашу попытку в игре на скорость печати. Она не засчитана.',
        },
      };
    await pay(db, { studentId, runId: object, coins: row.coins, finishedAt: row.finished_at });
    await savePace(db, studentId, row.lang, {
      words_per_minute: row.words_per_minute,
      letters: row.delays.length,
      pace: paceFrom(row.delays),
    });
    return {
      coins: row.coins,
      message: acceptedNotice(row.words_per_minute),
    };
  };
}

/** What a student is told of a run that a person let through. */
export const acceptedNotice = (words: number) => ({
  uz: `Ustoz tez yozish urinishingizni qabul qildi: daqiqasiga ${words} soʻz.`,
  ru: `Преподаватель принял вашу попытку в игре на скорость печати: ${words} ${plural(words, 'слово', 'слова', 'слов')} в минуту.`,
});

/** When each part of the text was there, by the times between its letters. */
function paceFrom(delays: readonly number[]): number[] {
  let ms = 0;
  return paceOf(
    delays.map((delay) => {
      ms += delay;
      return ms;
    }),
    0,
  );
}

/** What is said most often. */
const ready = {
  accept: [
    { uz: 'Oʻzi yozganini koʻrdim.', ru: 'Я вижу, что текст набран своими руками.' },
    { uz: 'Klaviaturasi soʻzlarni butun yozadi.', ru: 'Клавиатура вводит слова целиком.' },
  ],
  refuse: [
    { uz: 'Matnni dastur yozgan.', ru: 'Текст набрала программа.' },
    { uz: 'Boshqa birovning urinishi.', ru: 'Это попытка другого человека.' },
  ],
} as const;

/** Odd runs: coins wait, and the student may object. */
export const reviewKind = defineReviewKind({
  typing: {
    title: { uz: 'Tez yozish', ru: 'Игра на скорость печати' },
    ready,
    mayObject: true,
    async show(app, waiting) {
      const rows = await listHeld(app.store, waiting);
      return new Map(rows.map((row) => [row.run_id, shown(row)]));
    },
    settle,
  },
});
