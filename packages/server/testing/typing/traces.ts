// Runs to try the judge of the typing game with: people, forgeries, and what others typed before them; and the door by which they
// come in, which is that of the server.
import type { TypingLang } from '@mars/contract/keyboards.ts';
import { type Arrived, withLast, withSent } from '../../features/typing/arrived.ts';
import { copyOf, sketchOf } from '../../features/typing/copies.ts';
import { judge, type Verdict } from '../../features/typing/judge.ts';
import { replay } from '../../features/typing/replay.ts';
import { langs, textsOf } from '../../features/typing/texts.ts';
import { Refused } from '../../refused.ts';
import { between, type Dice, dice, logNormal, pick } from '../dice.ts';
import { type Booty, type Forged, type Forgery, forgers } from './forgeries.ts';
import { type Keys, typeAs, typeOnHomeRowModifiers } from './keys.ts';
import { typeByStrokes } from './strokes.ts';
import { typist } from './typists.ts';

/** So many keys of a run, and when they were with the server. */
interface Piece {
  events: Keys;
  atMs: number;
}

export interface Trace {
  /** What typed it. */
  kind: string;
  lang: TypingLang;
  text: string;
  /** The keys as they are sent; the last piece is handed in. */
  pieces: Piece[];
  /** The runs on its text before it. */
  before: readonly Keys[];
}

/** Of two hundred people so many are none that a forger thinks of. */
const odd = ['stenography', 'home-row modifiers', 'one finger', 'phone'] as const;
const ofEachOdd = 20;

/** Keys as a page sends them: each second, and on the way a while; now and then a line falters (estimates). */
function asSent(next: Dice, { keys, trueMs = keys.map(([ms]) => ms) }: Forged, isAtOnce = false): Piece[] {
  const pieces: Piece[] = [];
  let until = 0;
  let arrived = 0;
  for (const [at, key] of keys.entries()) {
    if (pieces.length === 0 || (!isAtOnce && trueMs[at]! > until)) {
      pieces.push({ events: [], atMs: 0 });
      until = trueMs[at]! + 1000;
    }
    const piece = pieces.at(-1)!;
    piece.events.push(key);
    piece.atMs = trueMs[at]!;
  }
  for (const piece of pieces) {
    const onWay = logNormal(next, 300, 0.6) + (next() < 0.03 ? between(next, 1000, 4000) : 0);
    arrived = Math.round(Math.max(arrived, piece.atMs + onWay));
    piece.atMs = arrived;
  }
  return pieces;
}

/**
 * Who tries, and what the centre's record holds, the same for the same seed.
 * @param others so many typed a text before
 */
export function tracesOf(seed: number, others = 30) {
  const next = dice(seed);
  const records = new Map<string, Keys[]>();
  const recordOf = (lang: TypingLang, text: string) => {
    const known = records.get(text);
    if (known) return known;
    const runs = Array.from({ length: others }, () => typeAs(next, typist(next), lang, text));
    records.set(text, runs);
    return runs;
  };
  const some = () => {
    const lang = pick(next, langs);
    return { lang, text: pick(next, textsOf(lang)).text };
  };

  /** How somebody of a kind types, each time anew. */
  function handOf(kind: (typeof odd)[number] | 'a keyboard') {
    if (kind === 'stenography') return (_: TypingLang, text: string) => typeByStrokes(next, text);
    const of = { 'one finger': 'one', phone: 'phone' } as const;
    const isOnMods = kind === 'home-row modifiers';
    const who = typist(next, isOnMods ? 'touch' : kind === 'a keyboard' ? undefined : of[kind]);
    const type = isOnMods ? typeOnHomeRowModifiers : typeAs;
    return (lang: TypingLang, text: string) => type(next, who, lang, text);
  }

  /** Somebody who typed the same text some time ago. */
  function person(kind: (typeof odd)[number] | 'a keyboard'): Trace {
    const { lang, text } = some();
    const type = handOf(kind);
    const before = [...recordOf(lang, text), type(lang, text)];
    return { kind, lang, text, before, pieces: asSent(next, { keys: type(lang, text) }) };
  }

  function forgery(kind: Forgery): Trace {
    const { lang, text } = some();
    const me = typist(next, pick(next, ['few', 'touch', 'phone']));
    const runs = recordOf(lang, text);
    const mine = typeAs(next, me, lang, text);
    const elsewhere = typeAs(next, me, lang, pick(next, textsOf(lang)).text);
    const booty: Booty = { next, lang, text, elsewhere, others: runs, mine };
    const forged = forgers[kind](booty);
    return { kind, lang, text, before: [...runs, mine], pieces: asSent(next, forged, next() < 0.3) };
  }

  return {
    person,
    forgery,
    /** One of twenty of each odd kind. */
    people: (many: number): Trace[] =>
      Array.from({ length: many }, (_, at) => person(odd[at % ofEachOdd] ?? 'a keyboard')),
    /** As many of each kind. */
    forgeries(many: number): Trace[] {
      const kinds = Object.keys(forgers) as Forgery[];
      return Array.from({ length: many }, (_, at) => forgery(kinds[at % kinds.length]!));
    },
  };
}

const known = new WeakMap<Keys, { delays: number[]; sketch: string }>();

function recordOf(text: string, keys: Keys) {
  const found = known.get(keys);
  if (found) return found;
  const { delays } = replay(text, keys);
  const one = { delays, sketch: sketchOf(delays) };
  known.set(keys, one);
  return one;
}

/** In how many bits that quarter of two sketches differs which is most alike (`queries-run.ts`). */
function apart(one: string, other: string): number {
  const quarters = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) quarters[Math.floor((at % 128) / 32)]!++;
  return Math.min(...quarters);
}

/** All keys as the server has them at the end, as `progress.ts` and `run.ts` take them. @throws invalid */
export function takenIn({ pieces }: Trace): Arrived {
  let taken: Arrived = { events: [], lags: [] };
  for (const [at, { events, atMs }] of pieces.entries()) {
    const take = at === pieces.length - 1 ? withLast : withSent;
    taken = take(taken, { from: taken.events.length, events }, atMs);
  }
  return taken;
}

/** What the server says: by the keys and the clock, then beside the eight runs that are most like it (`run.ts`). */
export function judged(trace: Trace): Verdict | { state: 'rejected'; why: 'invalid' } {
  const { lang, text } = trace;
  let taken: Arrived;
  try {
    taken = takenIn(trace);
  } catch (error) {
    if (error instanceof Refused) return { state: 'rejected', why: 'invalid' };
    throw error;
  }
  const run = replay(text, taken.events);
  const verdict = judge(run, { lang, text, lags: taken.lags, best: null });
  if (verdict.state === 'rejected') return verdict;
  const sketch = sketchOf(run.delays);
  const nearest = trace.before
    .map((keys) => recordOf(text, keys))
    .map((one) => ({ delays: one.delays, far: apart(sketch, one.sketch) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, 8);
  const copy = copyOf(
    run.delays,
    nearest.map(({ delays }) => delays),
  );
  if (!copy) return verdict;
  return { state: copy === 'copied' ? 'rejected' : 'held', why: copy };
}

/** How many of each state. */
export function countStates(of: readonly Trace[]) {
  const states = of.map((trace) => judged(trace).state);
  const many = (state: string) => states.filter((each) => each === state).length;
  return { accepted: many('accepted'), held: many('held'), rejected: many('rejected') };
}
