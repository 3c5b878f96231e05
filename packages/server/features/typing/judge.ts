import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Replay } from './replay.ts';
import { quantile, type Rhythm, rhythmOf } from './rhythm.ts';

export type Verdict = Pick<Reply<'POST /v2/typing/finish'>, 'state' | 'why'>;

/** What is known of a run beside its keys. */
export interface Circumstances {
  lang: TypingLang;
  text: string;
  /** How long after its last key each piece of keys was here, in ms: by the server's clock, which began with the text. */
  lags: readonly number[];
  /** Words a minute; null before the first run. */
  best: number | null;
}

const { accuracyMin, speedMax, speedSeen } = constants.typing;

/** Both clocks run alike, but one of them is asked a little later. */
const clockMs = 1000;
/** What comes later than this after its last key was without a net, or was slowed down on the way to be shown faster. */
const lateMs = 10_000;
/** Until somebody has a best run, this is as fast as a late one is believed to be. */
const believed = 25;
/** Of fewer pieces nobody can say that time was told shorter and shorter. */
const fewestPieces = 4;
/** A third of the pieces may be on their way so much longer than the quickest one: lines of phones falter. */
const driftMs = 3000;

const accepted: Verdict = { state: 'accepted', why: null };

/**
 * Judges a run by its keys and the server's clock; whether it is a copy of another one `copies.ts` says. What cannot be is
 * refused. What only looks odd is held for a person: stenographers and keyboards that write by words look like programs.
 */
export function judge(run: Replay, { lang, text, lags, best }: Circumstances): Verdict {
  const { wpm } = run;
  if (!run.done) return { state: 'rejected', why: 'unfinished' };
  if (run.accuracy < accuracyMin) return { state: 'rejected', why: 'inaccurate' };
  if (run.durationMs <= 0 || wpm > speedMax) return { state: 'rejected', why: 'too_fast' };
  if (lags.some((lag) => lag < -clockMs)) return { state: 'rejected', why: 'clock' };
  const odd = oddityOf(rhythmOf(lang, text, run.strokes));
  return odd ? { state: 'held', why: odd } : judgeSpeed(run, { lags, best });
}

/** What is left to say of a run whose rhythm is right, or is known to be somebody's own. */
export function judgeSpeed({ wpm }: Replay, { lags, best }: Pick<Circumstances, 'lags' | 'best'>): Verdict {
  if (wpm >= speedSeen) return { state: 'held', why: 'very_fast' };
  const isLate = (lags.at(-1) ?? 0) > lateMs && isFaster(wpm, best);
  return isLate || isSlowed(lags) ? { state: 'held', why: 'late' } : accepted;
}

/** Whether somebody is so much faster than ever before that it is not simply believed. */
export const isFaster = (wpm: number, best: number | null): boolean =>
  wpm > 1.25 * Math.max(best ?? 0, believed);

/** Whether keys came later and later: they were struck in more time than they tell. */
function isSlowed(lags: readonly number[]): boolean {
  if (lags.length < fewestPieces) return false;
  const sorted = [...lags].sort((one, other) => one - other);
  return quantile(sorted, 2 / 3) - sorted[0]! > driftMs;
}

/**
 * What is odd about a rhythm. The thresholds are fitted to a model of people and to forgeries, with seeds that are used for
 * nothing else (`npm run bench -- typing`, docs/decisions/0006-who-typed.md): of three hundred people one is held. Who did type
 * is not to be suspected, and who did not has three coins a day to win.
 */
export function oddityOf(rhythm: Rhythm | null): 'chords' | 'even' | 'no_rhythm' | null {
  if (!rhythm) return 'no_rhythm';
  const { chords, spread, hands, within } = rhythm;
  // A phone that offers words writes up to a fifth of the letters by them.
  if (chords > 0.25) return 'chords';
  if (spread < 0.2) return 'even';
  return hands < 2 || within < 0.6 ? 'no_rhythm' : null;
}
