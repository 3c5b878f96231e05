import { CEFR } from '@mars/contract/content-english.ts';
import { chance } from '../features/placement/ability.ts';
import { bank } from '../features/placement/bank.ts';
import { type AskedItem, chooseNext, type Item, isOver } from '../features/placement/choose.ts';
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
 */
export function takeTests(
  seed: number,
  {
    takers,
    off = 0.3,
    a,
    c,
    voice = true,
  }: { takers: number; off?: number; a?: number; c?: number; voice?: boolean },
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
    const asked: AskedItem[] = [];
    while (!isOver(asked)) {
      const item = chooseNext(believed, asked, next);
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
