import { centreDefaults } from '@mars/contract/constants.ts';
import { type Season, seasonOf } from '../features/season/calendar.ts';
import { rewardOf } from '../features/season/prize.ts';
import { dayNumber, dayStart } from '../features/streak/day.ts';
import type { Happening } from './account.ts';
import { told } from './reasons.ts';
import type { Story } from './story.ts';

/** How a student ended the season before this one. */
export interface SeasonPlace {
  student_id: number;
  login: string;
  place: number;
  value: number;
  reward: number;
}

export const seasonBefore = (today: number): Season => seasonOf(seasonOf(today).startsOn - 1);

/** Where Aziza ended, as her notice says. */
const azizaPlace = 3;

/**
 * The coin board of the centre at the last season's end, best first. Everybody stands where their ledger puts them;
 * Aziza, whose place is told elsewhere, is moved to hers with one coin more than the next.
 */
export function seasonPlaces(stories: readonly Story[], today: number): SeasonPlace[] {
  const { startsOn, endsOn } = seasonBefore(today);
  const values = stories
    .map(({ person, account }) => ({
      student_id: person.id,
      login: person.login,
      value: account.ledger.reduce((sum, { amount, created_at, rule }) => {
        const day = dayNumber(created_at);
        return day < startsOn || day > endsOn || rule === 'season' ? sum : sum + Math.max(0, amount);
      }, 0),
    }))
    .filter(({ value, login }) => value > 0 || login === 'aziza')
    .sort((a, b) => b.value - a.value || a.student_id - b.student_id);
  const aziza = values.findIndex(({ login }) => login === 'aziza');
  const [hers] = values.splice(aziza, 1);
  const at = Math.min(azizaPlace - 1, values.length);
  const next = values[at]?.value ?? 0;
  // Whoever stands before her has more than she has then, also where they had as many as the next.
  for (const one of values.slice(0, at)) one.value = Math.max(one.value, next + 2);
  values.splice(at, 0, { ...hers!, value: next + 1 });
  return values.map((one) => {
    const place = 1 + values.filter(({ value }) => value > one.value).length;
    return { ...one, place, reward: rewardOf(centreDefaults.rewardCoins.season, place) };
  });
}

/** What a place of the last season brought to the ledger, six minutes after its end. */
export function seasonPrize({ reward }: SeasonPlace, today: number): Happening[] {
  if (reward === 0) return [];
  const { code, endsOn } = seasonBefore(today);
  const at = new Date(dayStart(endsOn + 1).getTime() + 6 * 60_000);
  return [{ at, kind: 'given', rule: 'season', object: code, coins: reward, reason: told.season.reason }];
}
