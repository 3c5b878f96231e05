import type { Reason } from '../features/coin/reason.ts';
import { dayStart } from '../features/streak/day.ts';
import type { Happening } from './account.ts';
import type { Chance } from './random.ts';

const occasions: readonly Reason[] = [
  { uz: 'Oyning eng faol oʻquvchisi', ru: 'Самый активный ученик месяца' },
  { uz: 'Loyiha himoyasi: 1-oʻrin', ru: 'Защита проекта: 1-е место' },
  { uz: 'Markaz xakatoni: 2-oʻrin', ru: 'Хакатон центра: 2-е место' },
  { uz: 'Doʻstlarga yordam bergani uchun', ru: 'За помощь друзьям' },
  { uz: 'Ochiq darsda chiqish', ru: 'Выступление на открытом уроке' },
  { uz: 'Shahar olimpiadasi: 1-oʻrin', ru: 'Городская олимпиада: 1-е место' },
];

const most = 150;
const evening = 18 * 3_600_000;

/**
 * So many coins, given by the centre on a few occasions between two days, in the order of time.
 * @throws {Error} when there is nothing to give: then the rest of the history earned too much
 */
export function awards(chance: Chance, coins: number, from: number, till: number): Happening[] {
  if (coins < 0) throw new Error(`a history earned ${-coins} coins too many`);
  const amounts: number[] = [];
  for (let left = coins; left > 0; left -= amounts.at(-1)!) {
    amounts.push(left <= most ? left : chance.pick([most, 120, 100]));
  }
  return amounts.map((amount, index) => ({
    at: new Date(
      dayStart(from + Math.floor(((till - from) * (index + 0.5)) / amounts.length)).getTime() + evening,
    ),
    kind: 'given',
    rule: 'staff',
    object: `demo-${index + 1}`,
    coins: amount,
    reason: occasions[(index + coins) % occasions.length]!,
  }));
}
