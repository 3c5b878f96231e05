import type { Reply } from '@mars/contract/calls.generated.ts';
import { resource } from '@mars/session/resource.ts';

export type Today = Reply<'GET /v1/me/today'>;
export type Step = Today['steps'][number];
export type Limits = Reply<'GET /v1/me/limits'>;
export type Streak = Reply<'GET /v1/streak'>;

const mine = { signedIn: true };

/** The student's day; absent on a server that knows only the specification. */
export const $today = resource('GET /v1/me/today', undefined, mine);
export const $limits = resource('GET /v1/me/limits', undefined, mine);
export const $streak = resource('GET /v1/streak', undefined, mine);

/**
 * The week's days as the literal formula of the specification fills them, for a server that keeps no days:
 * filled when the streak is 7 or more, or the day is within the streak that ends today.
 * @param today 0 is Monday
 */
export function literalWeek(streakCount: number, today: number): ('filled' | 'missed' | 'coming')[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    if (streakCount >= 7) return 'filled';
    if (day > today) return 'coming';
    return today - day < streakCount ? 'filled' : 'missed';
  });
}
