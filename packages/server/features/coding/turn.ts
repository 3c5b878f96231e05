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

/** A first turn that needs more gives way, when somebody waits for one. */
const longestTurnMs = 200;
/** A test that takes longer than this promises no short turn: so that many have theirs soon, such tests share a second. */
const roundMs = 1000;
const shortestTestMs = 30;

/** Whether a first turn goes on while so many wait for theirs. @param usedMs in all @param atTestMs at the test that runs */
export function goesOn(waiting: number, usedMs: number, atTestMs: number): boolean {
  if (waiting === 0) return true;
  return usedMs < longestTurnMs && atTestMs < Math.max(shortestTestMs, roundMs / waiting);
}
