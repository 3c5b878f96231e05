/** What somebody had of the judge counts for so long. */
export const latelyMs = 10 * 60_000;
/** Each second of processor time that somebody had lately makes the next turn so many seconds later. */
const secondsPerSecond = 20;
const mostSeconds = 120;
/** After a program that did not end, and again for each one more in a row: 10 s, 20, 40, … */
const firstPause = 10;
const mostPause = 300;

/** What was judged of a student. */
export interface Had {
  verdict: string | null;
  spent_ms: number | null;
}

/**
 * When it is a student's turn who hands in at `at`. Whoever comes before that, and has used less, is judged first; where
 * nobody else waits it is judged at once all the same.
 * @param lately what the student had of the judge in the time before, the latest first
 */
export function turnOf(at: Date, lately: readonly Had[]): Date {
  const spentSeconds = lately.reduce((sum, { spent_ms }) => sum + (spent_ms ?? 0), 0) / 1000;
  const ended = lately.findIndex(({ verdict }) => verdict !== 'time_limit');
  const endless = ended < 0 ? lately.length : ended;
  const pause = endless === 0 ? 0 : Math.min(firstPause * 2 ** (endless - 1), mostPause);
  const seconds = Math.round(Math.min(spentSeconds * secondsPerSecond, mostSeconds) + pause);
  return new Date(at.getTime() + seconds * 1000);
}

/** When none wait, a program may go on; so that each of many has its first turn soon, these turns share two seconds. */
const roundMs = 2000;
const longestTurnMs = 200;
const shortestTurnMs = 50;

/** How much processor time a program may have at first while so many others wait. */
export const firstTurnMs = (waiting: number): number =>
  Math.max(shortestTurnMs, Math.min(longestTurnMs, roundMs / waiting));
