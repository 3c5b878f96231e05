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

/** Who was asked a question: how able they are, and how able their other answers say they are. */
interface AskedOf {
  able: number;
  said: number;
}

/** Of each question the first of those who were asked it, as the test asks, with difficulties off as in `takeTests`. */
function askedEach(seed: number, tests: number, most: number): { item: Item; askedOf: AskedOf[] }[] {
  const next = dice(seed);
  const believed: Item[] = [...bank().values()].map(({ id, skill, b }) => ({
    id,
    skill,
    a: 1.3,
    b,
    c: 0.25,
  }));
  const real = new Map(believed.map((item) => [item.id, { ...item, b: item.b + 0.3 * normal(next) }]));
  const each = new Map(believed.map((item) => [item.id, { item, askedOf: [] as AskedOf[] }]));
  for (let test = 0; test < tests; test++) {
    const able = between(next, -2.8, 2.8);
    const asked: AskedItem[] = [];
    while (!isOver(asked)) {
      const item = chooseNext(believed, asked, next);
      asked.push({ item, right: next() < chance(real.get(item.id)!, able) });
    }
    for (const { item, ability: said } of countsOf(asked)) {
      const { askedOf } = each.get(item)!;
      if (askedOf.length < most) askedOf.push({ able, said });
    }
  }
  return [...each.values()].filter(({ askedOf }) => askedOf.length === most);
}

/**
 * What two hundred answers say of each question that was asked so often.
 * @param wrong by how much it is believed to be harder than it is
 * @param random the share of those who answer it at random
 */
export function settle(
  seed: number,
  { wrong, random = 0, answers = 200 }: { wrong: number; random?: number; answers?: number },
): Settled[] {
  const next = dice(seed);
  return askedEach(seed, 4000, answers).map(({ item, askedOf }) => {
    const real = { ...item, b: item.b - wrong };
    const counts = askedOf.map(({ able, said: ability }) => {
      const p = next() < random ? item.c : chance(real, able);
      return { ability, asked: 1, answered_right: Number(next() < p) };
    });
    const found = difficultyOf(item, counts);
    return { off: Math.abs(found - real.b), moved: Math.abs(found - item.b) };
  });
}
