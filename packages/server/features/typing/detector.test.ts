import { describe, expect, it } from 'vitest';
import { between, dice, pick } from '../../testing/dice.ts';
import { forgers } from '../../testing/forgers.ts';
import { judged, type Tried, triesOf } from '../../testing/tried.ts';
import { type Keys, tookMs, typeAs, typeByWords, typeOnHomeRowModifiers } from '../../testing/type-as.ts';
import { type Typist, typist } from '../../testing/typists.ts';
import { copyOf, likeness, sketchOf } from './copies.ts';
import type { Verdict } from './judge.ts';
import { replay } from './replay.ts';
import { langs, textsOf } from './texts.ts';

// None of those that thresholds are fitted on, nor of those of the bench.
const seed = 201;
const next = dice(seed);
const tries = triesOf(seed, 3);
const some = () => {
  const lang = pick(next, langs);
  return { lang, text: pick(next, textsOf(lang)).text };
};

/** How many of each state. */
function count(of: readonly Tried[]) {
  const verdicts = of.map(judged);
  const many = (state: Verdict['state']) => verdicts.filter((each) => each.state === state).length;
  return { accepted: many('accepted'), held: many('held'), rejected: many('rejected') };
}

const whyOf = (of: readonly Tried[]) => new Set(of.map((each) => judged(each).why));

describe('the judge of a rhythm', () => {
  it('takes people as people: of a hundred one is held at most, and none refused', () => {
    const { held, rejected } = count(tries.people(100));
    expect(rejected).toBe(0);
    expect(held).toBeLessThanOrEqual(1);
  });

  it('holds or refuses nineteen of twenty forgeries', () => {
    const each = 4;
    const many = each * Object.keys(forgers).length;
    expect(count(tries.forgeries(forgers, many)).accepted).toBeLessThanOrEqual(many / 20);
  });

  it.each(['constant', 'a browser without a person', 'pasted in pieces', 'every second word pasted'])(
    'takes none of a kind that no hand resembles: %s',
    (kind) => {
      expect(count(tries.forgeries({ [kind]: forgers[kind]! }, 10)).accepted).toBe(0);
    },
  );

  it('refuses every copy that was shifted, stretched and rounded', () => {
    const kind = 'somebody’s run, stretched';
    const copies = tries.forgeries({ [kind]: forgers[kind]! }, 10);
    expect(whyOf(copies)).toEqual(new Set(['copied']));
  });

  it('holds what is put together from runs of others, and one’s own run that was shaken', () => {
    for (const kind of ['runs of others in pieces', 'one’s own run again, shaken']) {
      const verdicts = tries.forgeries({ [kind]: forgers[kind]! }, 10);
      expect(count(verdicts).accepted, kind).toBe(0);
    }
  });

  it('takes no two people, and no person twice, for a copy', () => {
    for (let run = 0; run < 40; run++) {
      const { lang, text } = some();
      const [one, other] = [typist(next), typist(next)];
      const of = (who: Typist) => replay(text, typeAs(next, who, lang, text)).delays;
      expect(copyOf(of(one), [of(other), of(one)])).toBe(null);
    }
  });

  it('refuses no keyboard that is odd: of words, of syllables, of modifiers under the fingers', () => {
    const words = Array.from({ length: 20 }, () =>
      tries.person('quick', (_, __, ___, text) => typeByWords(next, text)),
    );
    expect(count(words)).toEqual({ accepted: 0, held: 20, rejected: 0 });
    expect(whyOf(words)).toEqual(new Set(['chords']));
    const modifiers = Array.from({ length: 20 }, () => tries.person('touch', typeOnHomeRowModifiers));
    expect(count(modifiers).rejected).toBe(0);
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
