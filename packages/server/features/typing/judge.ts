import type { Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { Replay } from './replay.ts';
import { quantile, type Rhythm, rhythmOf } from './rhythm.ts';
import { type Strokes, strokesOf } from './strokes.ts';

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

const { accuracyMin, speedMax, speedSeen, strokesSeen } = constants.typing;

/** Both clocks run alike, but one of them is asked a little later. */
const clockMs = 1000;
/** What comes later than this after its last key was without a net, or was slowed down on the way to be shown faster. */
const lateMs = 5000;
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
  const strokes = strokesOf(text, run.strokes);
  const isKeys = strokes.share < together;
  // A field of ours asks a phone for no words, and a swiped one, be it the only one, was not typed letter by letter.
  const odd =
    run.atOnce > 0
      ? 'chords'
      : isKeys
        ? oddityOf(rhythmOf(lang, text, run.strokes), wpm)
        : oddStrokes(strokes);
  if (odd) return { state: 'held', why: odd };
  return judgeSpeed(run, { lags, best }, isKeys ? speedSeen : strokesSeen);
}

/** What is left to say of a run whose rhythm is right, or is known to be somebody's own. */
export function judgeSpeed(
  { wpm }: Replay,
  { lags, best }: Pick<Circumstances, 'lags' | 'best'>,
  seen: number = speedSeen,
): Verdict {
  if (wpm >= seen) return { state: 'held', why: 'very_fast' };
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

/** Of who writes by strokes of several keys more of the letters come so than of a page that was busy now and then. */
const together = 0.1;

/** What is odd about letters that come together. */
function oddStrokes({ share, torn, spread, effort }: Strokes): 'chords' | null {
  return share < 0.5 || torn > 0.1 || spread < 0.15 || effort < 1.25 ? 'chords' : null;
}

/** Whoever is slower looks for each key, and it hardly matters where the one before was: so many words a minute. */
const searching = 14;
/** Whose pairs and habits tell so much typed them, even where slow fingers hardly show. */
const told = 3;
/** The faster somebody is the more the way from key to key tells, up to so many words a minute. */
const practised = 60;

/**
 * What is odd about a rhythm. The thresholds are fitted to a model of people and to forgeries, with seeds that are used for
 * nothing else (`npm run bench -- typing`, docs/decisions/0006-who-typed.md): of two hundred people one is held. Who did type
 * is not to be suspected, and who did not has three coins a day to win.
 */
export function oddityOf(rhythm: Rhythm | null, wpm: number): 'chords' | 'even' | 'no_rhythm' | null {
  if (!rhythm) return 'no_rhythm';
  const { chords, spread, hands, within, pairs } = rhythm;
  // Of a keyboard with modifiers under the fingers a letter often comes right after the one before.
  if (chords > 0.25) return 'chords';
  if (spread < 0.2) return 'even';
  if (hands < 2 && pairs + 0.3 * within < told) return 'no_rhythm';
  if (wpm < searching) return within < -1 ? 'no_rhythm' : null;
  return pairs + 0.3 * within < 0.08 * Math.min(wpm, practised) - 3.9 ? 'no_rhythm' : null;
}
