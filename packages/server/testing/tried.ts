// Runs to try the judge of the typing game with: people, forgers and what others typed before them.
import type { TypingLang } from '@mars/contract/keyboards.ts';
import { copyOf, sketchOf } from '../features/typing/copies.ts';
import { judge, type Verdict } from '../features/typing/judge.ts';
import { replay } from '../features/typing/replay.ts';
import { langs, textsOf } from '../features/typing/texts.ts';
import { type Dice, dice, logNormal, pick } from './dice.ts';
import type { Booty, Forged, forgers } from './forgers.ts';
import { type Keys, tookMs, typeAs } from './type-as.ts';
import { typist } from './typists.ts';

/** A run that is handed in, and the times of the runs on its text before it. */
export interface Tried extends Forged {
  /** What typed it. */
  kind: string;
  lang: TypingLang;
  text: string;
  before: readonly Known[];
}

interface Known {
  sketch: string;
  delays: number[];
}

function knownOf(text: string, keys: Keys): Known {
  const { delays } = replay(text, keys);
  return { delays, sketch: sketchOf(delays) };
}

/**
 * Who tries, and what the centre's record holds, the same for the same seed.
 * @param others so many typed a text before
 */
export function triesOf(seed: number, others = 30) {
  const next = dice(seed);
  const record = new Map<string, { runs: Keys[]; known: Known[] }>();
  const recordOf = (lang: TypingLang, text: string) => {
    let of = record.get(text);
    if (!of) {
      const runs = Array.from({ length: others }, () => typeAs(next, typist(next), lang, text));
      of = { runs, known: runs.map((keys) => knownOf(text, keys)) };
      record.set(text, of);
    }
    return of;
  };
  const some = () => {
    const lang = pick(next, langs);
    return { lang, text: pick(next, textsOf(lang)).text };
  };
  /** Somebody who typed the same text some time ago. */
  function person(kind = typist(next).kind, type: typeof typeAs = typeAs): Tried {
    const { lang, text } = some();
    const who = typist(next, kind);
    const before = [...recordOf(lang, text).known, knownOf(text, type(next, who, lang, text))];
    const keys = type(next, who, lang, text);
    return { kind, lang, text, before, keys, elapsedMs: arrived(next, keys) };
  }

  function forgery(kind: string, forge: (typeof forgers)[string]): Tried {
    const { lang, text } = some();
    const me = typist(next, pick(next, ['few', 'touch', 'thumbs'] as const));
    const elsewhere = typeAs(next, me, lang, pick(next, textsOf(lang)).text);
    const { runs, known } = recordOf(lang, text);
    const mine = typeAs(next, me, lang, text);
    const booty: Booty = { next, lang, text, me, elsewhere, others: runs, mine };
    const { keys, elapsedMs = arrived(next, keys) } = forge(booty);
    return { kind, lang, text, keys, elapsedMs, before: [...known, knownOf(text, mine)] };
  }

  return {
    person,
    people: (many: number): Tried[] => Array.from({ length: many }, () => person()),
    /** As many of each kind. */
    forgeries(kinds: typeof forgers, many: number): Tried[] {
      const names = Object.keys(kinds);
      return Array.from({ length: many }, (_, at) => {
        const name = names[at % names.length]!;
        return forgery(name, kinds[name]!);
      });
    },
  };
}

/** When keys are with the server: the text was a while on its way, and so are they. */
const arrived = (next: Dice, keys: Keys): number => Math.round(tookMs(keys) + logNormal(next, 300, 0.6));

/** In how many bits that quarter of two sketches differs which is most alike (`queries-run.ts`). */
function apart(one: string, other: string): number {
  const quarters = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) quarters[Math.floor((at % 128) / 32)]!++;
  return Math.min(...quarters);
}

/** What the server says: by the keys and the clock, then beside the eight runs that are most like it (`run.ts`). */
export function judged({ lang, text, keys, elapsedMs, before }: Tried): Verdict {
  const run = replay(text, keys);
  const lags = [(elapsedMs ?? tookMs(keys)) - run.lastMs];
  const verdict = judge(run, { lang, text, lags, best: null });
  if (verdict.state === 'rejected') return verdict;
  const sketch = sketchOf(run.delays);
  const nearest = before
    .map((known) => ({ delays: known.delays, far: apart(sketch, known.sketch) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, 8);
  const copy = copyOf(
    run.delays,
    nearest.map(({ delays }) => delays),
  );
  if (!copy) return verdict;
  return { state: copy === 'copied' ? 'rejected' : 'held', why: copy };
}
