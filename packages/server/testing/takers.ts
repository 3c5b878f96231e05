import { CEFR } from '@mars/contract/content-english.ts';
import { chance } from '../features/placement/ability.ts';
import { bank } from '../features/placement/bank.ts';
import { type AskedItem, chooseNext, type Item, isOver } from '../features/placement/choose.ts';
import { countsOf, difficultyOf } from '../features/placement/difficulty.ts';
import { levelAt } from '../features/placement/level.ts';
import { resultOf } from '../features/placement/result.ts';
import { between, dice, normal } from './dice.ts';

export interface Outcome {
  /** Shares of the takers, from 0 to 1. */
  right: number;
  near: number;
  items: number;
  /** The largest share of takers that one question was shown to. */
  exposure: number;
}

/**
 * The placement test taken by people who are made up, as able as is evenly likely from -2.8 to 2.8.
 * @param off how far the difficulty that the server believes is from the true one (one standard deviation)
 * @param a, c of every question, in place of those of the bank
 * @param again each taker has just taken two others, whose questions are not asked again
 */
export function takeTests(
  seed: number,
  {
    takers,
    off = 0.3,
    a,
    c,
    voice = true,
    again = false,
  }: { takers: number; off?: number; a?: number; c?: number; voice?: boolean; again?: boolean },
): Outcome {
  const next = dice(seed);
  const believed: Item[] = [...bank().values()]
    .filter(({ skill }) => voice || skill !== 'listening')
    .map((item) => ({ id: item.id, skill: item.skill, a: a ?? item.a, b: item.b, c: c ?? item.c }));
  const real = new Map(believed.map((item) => [item.id, { ...item, b: item.b + off * normal(next) }]));
  const shown = new Map<string, number>();
  const sum = { right: 0, near: 0, items: 0 };
  for (let taker = 0; taker < takers; taker++) {
    const ability = between(next, -2.8, 2.8);
    const avoided = again ? askedBefore(believed, real, ability, next) : [];
    const free = believed.filter(({ id }) => !avoided.includes(id));
    const asked: AskedItem[] = [];
    while (!isOver(asked)) {
      const item = chooseNext(free, asked, next);
      shown.set(item.id, (shown.get(item.id) ?? 0) + 1);
      asked.push({ item, right: next() < chance(real.get(item.id)!, ability) });
    }
    const away = Math.abs(CEFR.indexOf(resultOf(asked).cefr) - CEFR.indexOf(levelAt(ability)));
    sum.right += away === 0 ? 1 : 0;
    sum.near += away <= 1 ? 1 : 0;
    sum.items += asked.length;
  }
  return {
    right: sum.right / takers,
    near: sum.near / takers,
    items: sum.items / takers,
    exposure: Math.max(...shown.values()) / takers,
  };
}

/** What two tests before this one asked. */
function askedBefore(
  believed: readonly Item[],
  real: ReadonlyMap<string, Item>,
  ability: number,
  next: () => number,
): string[] {
  const ids: string[] = [];
  for (let test = 0; test < 2; test++) {
    const free = believed.filter(({ id }) => !ids.includes(id));
    const asked: AskedItem[] = [];
    while (!isOver(asked)) {
      const item = chooseNext(free, asked, next);
      asked.push({ item, right: next() < chance(real.get(item.id)!, ability) });
    }
    ids.push(...asked.map(({ item }) => item.id));
  }
  return ids;
}

export interface Settled {
  /** How far the estimate is from the truth, and how far it moved from what was believed. */
  off: number;
  moved: number;
}

/**
 * What two hundred answers say of one question, asked as the test asks it; all others are believed to be as in `takeTests`.
 * @param wrong by how much it is believed to be harder than it is
 * @param random the share of those who answer it at random
 */
export function settle(
  seed: number,
  id: string,
  { wrong, random = 0, answers = 200 }: { wrong: number; random?: number; answers?: number },
): Settled {
  const next = dice(seed);
  const believed: Item[] = [...bank().values()].map((item) => ({
    ...{ id: item.id, skill: item.skill, a: 1.3, c: 0.25 },
    b: item.b + (item.id === id ? wrong : 0),
  }));
  const real = new Map(
    believed.map((item) => [
      item.id,
      { ...item, b: item.id === id ? item.b - wrong : item.b + 0.3 * normal(next) },
    ]),
  );
  const counts: Parameters<typeof difficultyOf>[1][number][] = [];
  while (counts.length < answers) {
    const ability = between(next, -2.8, 2.8);
    const isLoose = next() < random;
    const asked: AskedItem[] = [];
    while (!isOver(asked)) {
      const item = chooseNext(believed, asked, next);
      const p = isLoose && item.id === id ? item.c : chance(real.get(item.id)!, ability);
      asked.push({ item, right: next() < p });
    }
    const own = countsOf(asked).find(({ item }) => item === id);
    if (own) counts.push({ ability: own.ability, asked: 1, answered_right: Number(own.right) });
  }
  const item = believed.find((one) => one.id === id)!;
  const found = difficultyOf(item, counts);
  return { off: Math.abs(found - real.get(id)!.b), moved: Math.abs(found - item.b) };
}
