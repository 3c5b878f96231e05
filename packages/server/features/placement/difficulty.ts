import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { holdFor } from '../../held.ts';
import { perApp } from '../../per-app.ts';
import { chance, likely, type Measured, meanOf } from './ability.ts';
import { bank } from './bank.ts';
import type { AskedItem, Item } from './choose.ts';
import { type CountRow, listCounts, listDifficulties, saveDifficulties } from './queries-difficulty.ts';

/** Abilities are counted in fifths. */
const parts = 5;
/** How far an author's guess is from the truth, of most questions; nobody's answers move it further than `most`. */
const guess = { sd: 0.8, most: 1.5 } as const;
/** Some answer at random: up to so many tenths of the answers, the share as unlikely as it is large. */
const loose = { most: 7, weight: 6 } as const;
/** Where such a share seems to be given at random, little is believed of what the others say. */
const doubtful = { share: 0.2, most: 0.5 } as const;
/**
 * A question that is hard and one that many press anything at look alike, but for those who know much. How far it may be made
 * harder follows how much likelier the answers are when all but `honest` of them are than when `random` of them or more are not:
 * by `least` up to `from`, by `guess.most` from `to` on. Two hundred honest answers still find what is one level off (bench english).
 */
const harder = { honest: 0.1, random: 0.4, least: 0.15, from: -2, to: 0.5 } as const;
/** Difficulties are looked for in two rounds. */
const [wide, fine] = [0.05, 0.01];

/** The questions as the server believes them to be, an administrator having looked, read at most once a minute. */
const held = perApp((app) =>
  holdFor(60_000, async (): Promise<ReadonlyMap<string, Item>> => {
    const known = new Map((await listDifficulties(app.store)).map((one) => [one.item, one.accepted_b]));
    return new Map(
      [...bank().values()].map(({ id, skill, a, b, c }) => [id, { id, skill, a, b: known.get(id) ?? b, c }]),
    );
  }),
);

export const forgetBelieved = (app: App): void => held(app).forget();

export const believedItems = (app: App): Promise<ReadonlyMap<string, Item>> => held(app).get();

/** What a test adds to what is known of its questions: how able somebody is says each without its own answer. */
export const countsOf = (asked: readonly AskedItem[]) =>
  asked.map(({ item, right }) => ({
    item: item.id,
    ability: Math.round(parts * meanOf(likely(asked.filter((one) => one.item !== item)))),
    right,
  }));

/** How likely the answers are when a question is so hard and such a share of them is given at random, all shares alike. */
function fitOf(item: Measured, counts: readonly Omit<CountRow, 'item'>[], b: number, share: number): number {
  return counts.reduce(
    (sum, { ability, asked, answered_right: right }) => {
      const p = (1 - share) * chance({ ...item, b }, ability / parts) + share * item.c;
      return sum + right * Math.log(p) + (asked - right) * Math.log(1 - p);
    },
    -(((b - item.b) / guess.sd) ** 2) / 2,
  );
}

/**
 * The difficulty that makes the answers likeliest, near the author's guess unless they say otherwise. Those who press anything
 * are wrong at every ability alike: what they answer is told apart from a question that is hard.
 */
export function difficultyOf(item: Measured, counts: readonly Omit<CountRow, 'item'>[]): number {
  const start = fitOf(item, counts, item.b, 0);
  let best = { b: item.b, share: 0, fit: start };
  let honest = start;
  let pressed = Number.NEGATIVE_INFINITY;
  const look = (middle: number, reach: number, step: number) => {
    for (let at = Math.round(-reach / step); at <= reach / step; at++) {
      const b = middle + at * step;
      if (Math.abs(b - item.b) > guess.most + fine / 2) continue;
      for (let tenths = 0; tenths <= loose.most; tenths++) {
        const share = tenths / 10;
        const alike = fitOf(item, counts, b, share);
        if (share <= harder.honest) honest = Math.max(honest, alike);
        if (share >= harder.random) pressed = Math.max(pressed, alike);
        const fit = alike - loose.weight * share;
        if (fit > best.fit) best = { b, share, fit };
      }
    }
  };
  look(item.b, guess.most, wide);
  const sure = (honest - pressed - harder.from) / (harder.to - harder.from);
  look(best.b, wide, fine);
  const most = best.share < doubtful.share ? guess.most : doubtful.most;
  const up = Math.min(most, harder.least + (guess.most - harder.least) * Math.min(Math.max(sure, 0), 1));
  return Math.min(Math.max(best.b, item.b - most), item.b + up);
}

/** Estimates the difficulty of each question that has answers enough: it counts when an administrator has looked at it. */
export async function estimateDifficulties(app: App): Promise<void> {
  const rows = await listCounts(app.store, constants.placement.answersToEstimate);
  const found = [...bank().values()].flatMap((item) => {
    const counts = rows.filter((row) => row.item === item.id);
    const answers = counts.reduce((sum, { asked }) => sum + asked, 0);
    return answers > 0 ? [{ item: item.id, b: difficultyOf(item, counts), answers }] : [];
  });
  await saveDifficulties(app.store, found, app.now());
}
