import type { Reply } from '@mars/contract/calls.generated.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { App } from '../../feature.ts';
import type { Arrived } from './arrived.ts';
import { sketchOf } from './copies.ts';
import { judge, type Verdict } from './judge.ts';
import { findBest } from './queries.ts';
import { type Replay, replay } from './replay.ts';

/** What was typed, as it was begun. */
export interface BegunRun {
  studentId: number;
  runId: string;
  lang: TypingLang;
  /** The text, by its name. */
  name: string;
  startedAt: Date;
  /** Typed in a class race: it uses none of the day's runs. */
  isRace: boolean;
}

/** A run as it is handed in. */
export interface HandedIn extends BegunRun {
  app: App;
  text: string;
  best: number | null;
  run: Replay;
  /** By which runs that are like it are found. */
  sketch: string;
  verdict: Verdict;
  /** How late what came was, as the judge has it. */
  lags: Arrived['lags'];
  at: Date;
}

/** Plays the keys of a run, and judges what they alone say. */
export async function readRun(
  app: App,
  begun: BegunRun,
  { text, events, lags }: { text: string } & Arrived,
): Promise<HandedIn> {
  const at = app.now();
  const { studentId, lang, isRace } = begun;
  const run = replay(text, events, { isRace });
  const best = await findBest(app.store, studentId, lang);
  const verdict = judge(run, { lang, text, lags, best });
  return { ...begun, app, text, best, run, sketch: sketchOf(run.delays), verdict, lags, at };
}

/** What is answered. */
export const resultOf = (
  { run, best }: HandedIn,
  { state, why }: Verdict,
  coins: number,
): Reply<'POST /v2/typing/finish'> => ({
  ...{ state, why, coins },
  wpm: run.wpm,
  accuracy: run.accuracy,
  best: state === 'accepted' && run.wpm > (best ?? 0),
});
