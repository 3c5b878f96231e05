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
/** How far an author's guess is from the truth, of most questions; nobody's answers move it further than twice that. */
const guess = { sd: 0.5, most: 1 } as const;
const step = 0.01;

/** The questions as the server believes them to be, read at most once a minute. */
const held = perApp((app) =>
  holdFor(60_000, async (): Promise<ReadonlyMap<string, Item>> => {
    const known = new Map((await listDifficulties(app.store)).map(({ item, b }) => [item, b]));
    return new Map(
      [...bank().values()].map(({ id, skill, a, b, c }) => [id, { id, skill, a, b: known.get(id) ?? b, c }]),
    );
  }),
);

export const believedItems = (app: App): Promise<ReadonlyMap<string, Item>> => held(app).get();

/** What a test adds to what is known of its questions: how able somebody is says each without its own answer. */
export const countsOf = (asked: readonly AskedItem[]) =>
  asked.map(({ item, right }) => ({
    item: item.id,
    ability: Math.round(parts * meanOf(likely(asked.filter((one) => one.item !== item)))),
    right,
  }));

/** The difficulty that makes the answers likeliest, near the author's guess unless they say otherwise. */
export function difficultyOf(item: Measured, counts: readonly Omit<CountRow, 'item'>[]): number {
  const fit = (b: number): number =>
    counts.reduce(
      (sum, { ability, asked, answered_right: right }) => {
        const p = chance({ ...item, b }, ability / parts);
        return sum + right * Math.log(p) + (asked - right) * Math.log(1 - p);
      },
      -(((b - item.b) / guess.sd) ** 2) / 2,
    );
  let best = { b: item.b, fit: fit(item.b) };
  for (let at = Math.round(-guess.most / step); at <= guess.most / step; at++) {
    const b = item.b + at * step;
    const here = fit(b);
    if (here > best.fit) best = { b, fit: here };
  }
  return best.b;
}

/** Estimates the difficulty of each question that has answers enough. */
export async function estimateDifficulties(app: App): Promise<void> {
  const rows = await listCounts(app.store, constants.placement.answersToEstimate);
  const found = [...bank().values()].flatMap((item) => {
    const counts = rows.filter((row) => row.item === item.id);
    const answers = counts.reduce((sum, { asked }) => sum + asked, 0);
    return answers > 0 ? [{ item: item.id, b: difficultyOf(item, counts), answers }] : [];
  });
  await saveDifficulties(app.store, found, app.now());
  held(app).forget();
}
