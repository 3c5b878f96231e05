import { describe, expect, it } from 'vitest';
import { between, dice, pick } from '../../testing/dice.ts';
import type { Forgery } from '../../testing/typing/forgeries.ts';
import { type Keys, tookMs, typeAs, typeInWords } from '../../testing/typing/keys.ts';
import { countStates as count, judged, type Trace, tracesOf } from '../../testing/typing/traces.ts';
import { type Typist, typist } from '../../testing/typing/typists.ts';
import { copyOf, likeness, sketchOf } from './copies.ts';
import { judge } from './judge.ts';
import { replay } from './replay.ts';
import { langs, textsOf } from './texts.ts';

// None of those that thresholds are fitted on, nor of those of the bench; two hundred of each: `detector.slow.test.ts`.
const seed = 201;
const next = dice(seed);
const traces = tracesOf(seed, 3);
const some = () => {
  const lang = pick(next, langs);
  return { lang, text: pick(next, textsOf(lang)).text };
};

const forged = (kind: Forgery, many: number) => Array.from({ length: many }, () => traces.forgery(kind));
const whyOf = (of: readonly Trace[]) => new Set(of.map((each) => judged(each).why));

// On a machine that is busy with others a hundred runs take their time.
describe('the judge of a rhythm', { timeout: 120_000 }, () => {
  it('takes people as people: of forty one is held at most, and none refused', () => {
    const { held, rejected } = count(traces.people(40));
    expect(rejected).toBe(0);
    expect(held).toBeLessThanOrEqual(1);
  });

  it.each(['stenography', 'home-row modifiers', 'one finger', 'phone'] as const)(
    'takes those whom nobody thinks of: %s',
    (kind) => {
      const { held, rejected } = count(Array.from({ length: 12 }, () => traces.person(kind)));
      expect([rejected, held <= 1]).toEqual([0, true]);
    },
  );

  it('holds or refuses nineteen of twenty forgeries', () => {
    expect(count(traces.forgeries(60)).accepted).toBeLessThanOrEqual(3);
  });

  it.each(['constant', 'a run replayed', 'a run stretched', 'runs cut and joined'] as const)(
    'takes none of a kind that no hand resembles: %s',
    (kind) => {
      expect(count(forged(kind, 12)).accepted).toBe(0);
    },
  );

  it('refuses a run that was there before, whoever typed it, and times that run backwards', () => {
    expect(whyOf(forged('a run replayed', 12))).toContain('copied');
    expect(whyOf(forged('the clock set back', 12))).toContain('invalid');
  });

  it('takes no two people, and no person twice, for a copy', () => {
    for (let run = 0; run < 40; run++) {
      const { lang, text } = some();
      const [one, other] = [typist(next), typist(next)];
      const of = (who: Typist) => replay(text, typeAs(next, who, lang, text)).delays;
      expect(copyOf(of(one), [of(other), of(one)])).toBe(null);
    }
  });

  it('holds a word that a phone wrote at once, be it one of all, and refuses a text of such that is too fast', () => {
    const { lang, text } = some();
    const said = (keys: Keys) => judge(replay(text, keys), { lang, text, lags: [200], best: null });
    const who = { ...typist(next, 'phone'), mistakes: 0 };
    const keys = typeAs(next, who, lang, text);
    expect(keys.map(([, key]) => key).join('')).toBe(text);
    expect(said(keys)).toEqual({ state: 'accepted', why: null });
    // The first word of four letters and more after some others, as it stands when it is chosen.
    const { index } = /(?<=\S+ \S+ )\p{L}{4,}/u.exec(text)!;
    const word = /^\p{L}+/u.exec(text.slice(index))![0];
    const swiped: Keys = [
      ...keys.slice(0, index),
      [keys[index + word.length - 1]![0], word],
      ...keys.slice(index + word.length),
    ];
    expect(said(swiped)).toEqual({ state: 'held', why: 'chords' });
    const offered: Keys = [
      ...keys.slice(0, index + 1),
      [keys[index + word.length - 1]![0], word],
      ...keys.slice(index + word.length),
    ];
    expect(said(offered)).toEqual({ state: 'held', why: 'chords' });
    const words = typeInWords(next, text);
    expect(said(words)).toEqual({ state: 'held', why: 'chords' });
    const quick = words.map(([, put], at): Keys[number] => [at * 140, put]);
    expect(said(quick)).toEqual({ state: 'rejected', why: 'too_fast' });
  });
});

describe('a sketch', () => {
  it('hardly changes when a run is stretched, and lies far from that of somebody else', () => {
    const { lang, text } = some();
    const of = (keys: Keys) => sketchOf(replay(text, keys).delays);
    const apart = (one: string, other: string) =>
      Array.from(one).filter((bit, at) => bit !== other[at]).length;
    const [keys, others] = [typist(next), typist(next)].map((who) => typeAs(next, who, lang, text));
    const by = between(next, 0.7, 1.4);
    const stretched = keys!.map(([ms, key]): Keys[number] => [Math.round(ms * by + 200), key]);
    expect(tookMs(stretched)).toBeGreaterThan(0);
    expect(of(keys!)).toMatch(/^[01]{256}$/);
    expect(apart(of(keys!), of(stretched))).toBeLessThan(16);
    expect(apart(of(keys!), of(others!))).toBeGreaterThan(50);
    expect(likeness(replay(text, keys!).delays, replay(text, stretched).delays)).toBeGreaterThan(0.99);
  });
});
