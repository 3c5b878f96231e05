// Programs that would like to be taken for people. Written, as the people of `typists.ts`, before the judge was fitted.
import type { TypingLang } from '@mars/contract/keyboards.ts';
import { between, type Dice, logNormal, normal, pick } from './dice.ts';
import { type Keys, tookMs, typeAs } from './type-as.ts';
import { type Typist, typist } from './typists.ts';

/** What a forger has: a text to type, what others typed there, and what the forger typed there and elsewhere. */
export interface Booty {
  next: Dice;
  lang: TypingLang;
  text: string;
  others: readonly Keys[];
  mine: Keys;
  elsewhere: Keys;
  me: Typist;
}

/** What is sent, and by the server's clock how long it came after the text; else at once after the last key. */
export interface Forged {
  keys: Keys;
  elapsedMs?: number;
}

type Forger = (booty: Booty) => Forged;

const delaysOf = (keys: Keys): number[] => keys.slice(1).map(([ms], at) => ms - keys[at]![0]);

const stretch = (keys: Keys, by: number, shift = 0): Keys =>
  keys.map(([ms, key]) => [Math.round(ms * by + shift), key]);

/** Every letter after a time of its own; half of the forgers make mistakes, too, and take them back. */
function each({ next, text }: Booty, delay: (place: number) => number): Forged {
  const slips = next() < 0.5 ? between(next, 0.01, 0.05) : 0;
  let ms = between(next, 300, 1500);
  const keys: Keys = [];
  const press = (place: number, key: string) => {
    keys.push([Math.round(ms), key]);
    ms += Math.max(1, delay(place));
  };
  for (const [place, letter] of Array.from(text).entries()) {
    if (place > 0 && place < text.length - 1 && next() < slips) {
      press(place, pick(next, 'aeiortn'));
      press(place, 'Backspace');
    }
    press(place, letter);
  }
  return { keys };
}

/** A usual time between letters: nobody forges to be slow. */
const usual = (next: Dice): number => between(next, 70, 260);

export const forgers: Record<string, Forger> = {
  constant(booty) {
    const delay = usual(booty.next);
    return each(booty, () => delay);
  },
  'uniform jitter'(booty) {
    const [delay, wide] = [usual(booty.next), between(booty.next, 0.1, 0.9)];
    return each(booty, () => delay * between(booty.next, 1 - wide, 1 + wide));
  },
  'gaussian jitter'(booty) {
    const [delay, wide] = [usual(booty.next), between(booty.next, 0.05, 0.4)];
    return each(booty, () => delay * (1 + normal(booty.next) * wide));
  },
  'log-normal jitter'(booty) {
    const [delay, wide] = [usual(booty.next), between(booty.next, 0.15, 0.6)];
    return each(booty, () => logNormal(booty.next, delay, wide));
  },
  // Who read that people pause between words.
  'log-normal jitter, slow before words'(booty) {
    const [delay, wide, slow] = [
      usual(booty.next),
      between(booty.next, 0.15, 0.5),
      between(booty.next, 1.2, 3),
    ];
    return each(booty, (place) =>
      logNormal(booty.next, delay * (booty.text[place] === ' ' ? slow : 1), wide),
    );
  },
  'a tempo that wanders'(booty) {
    const delay = usual(booty.next);
    const own = between(booty.next, 0.05, 0.25);
    let tempo = 0;
    return each(booty, () => {
      tempo = 0.8 * tempo + normal(booty.next) * 0.2;
      return logNormal(booty.next, delay * Math.exp(tempo), own);
    });
  },
  'random bursts'(booty) {
    const delay = between(booty.next, 60, 160);
    let left = 0;
    return each(booty, () => {
      if (left-- > 0) return delay * between(booty.next, 0.5, 1);
      left = Math.floor(between(booty.next, 2, 12));
      return delay * between(booty.next, 2, 6);
    });
  },
  // `page.keyboard.type(text, { delay })`, or events that are dispatched by a timer: a human mean, and what timers are late.
  'a browser without a person'(booty) {
    const delay = usual(booty.next);
    return each(
      booty,
      () =>
        Math.round(delay) + between(booty.next, 0, 4) + (booty.next() < 0.1 ? between(booty.next, 0, 17) : 0),
    );
  },
  'impossible speed': (booty) => each(booty, () => between(booty.next, 5, 35)),
  // Each pair of letters has a time, which somebody made up.
  'a table of pairs'(booty) {
    const { next, text } = booty;
    const [delay, wide, own] = [usual(next), between(next, 0.15, 0.4), between(next, 0.05, 0.25)];
    const table = new Map<string, number>();
    return each(booty, (place) => {
      const pair = text.slice(place, place + 2);
      const known = table.get(pair) ?? logNormal(next, delay, wide);
      table.set(pair, known);
      return logNormal(next, known, own);
    });
  },
  'a person’s times in another order'(booty) {
    const delays = delaysOf(booty.mine);
    return each(booty, () => pick(booty.next, delays));
  },
  'the times of another text'(booty) {
    const delays = delaysOf(booty.elsewhere);
    return each(booty, (place) => delays[place % delays.length]!);
  },
  'one’s own run again, shaken'({ next, mine }) {
    const wide = between(next, 0.03, 0.2);
    let ms = mine[0]![0];
    const keys = delaysOf(mine).map((delay, at): Keys[number] => {
      ms += Math.round(logNormal(next, delay, wide));
      return [ms, mine[at + 1]![1]];
    });
    return { keys: [mine[0]!, ...keys] };
  },
  'somebody’s run, stretched': ({ next, others }) => ({
    keys: stretch(pick(next, others), between(next, 0.7, 1.3), between(next, 0, 900)),
  }),
  // Each of some words is as another one typed it.
  'runs of others in pieces'({ next, text, others }) {
    const parts = Math.floor(between(next, 2, 6));
    const sources = Array.from({ length: parts }, () => pick(next, others));
    let ms = 700;
    const keys: Keys = [];
    for (const [part, source] of sources.entries()) {
      const cut = (at: number) =>
        at === 0 ? 0 : text.indexOf(' ', Math.floor((at * text.length) / parts)) + 1;
      const end = part === parts - 1 ? text.length : cut(part + 1) || text.length;
      const delays = delaysOf(source);
      const lengths = lengthsOf(source);
      const at = lengths.indexOf(cut(part));
      for (let index = Math.max(0, at); index < source.length && lengths[index]! < end; index++) {
        keys.push([ms, source[index]![1]]);
        ms += delays[index] ?? 0;
      }
    }
    return { keys };
  },
  'pasted in pieces'({ next, text }) {
    const delay = between(next, 200, 900);
    const most = between(next, 4, 40);
    let ms = 500;
    const keys: Keys = [];
    for (let left = 0; keys.length < text.length; left--) {
      if (left <= 0) {
        ms += Math.round(logNormal(next, delay, 0.4));
        left = Math.floor(between(next, 2, most));
      }
      keys.push([ms, text.charAt(keys.length)]);
    }
    return { keys };
  },
  // One word by hand, the next one pasted.
  'every second word pasted'({ text, mine }) {
    let ms = 0;
    let before = 0;
    const lengths = lengthsOf(mine);
    const keys: Keys = mine.map(([at, key], index): Keys[number] => {
      const word = text.slice(0, lengths[index]).split(' ').length;
      ms += word % 2 === 0 ? 0 : at - before;
      before = at;
      return [ms, key];
    });
    return { keys };
  },
  // What was typed is told faster than it was.
  accelerated({ next, lang, text }) {
    const slow = typeAs(next, typist(next, 'few'), lang, text);
    return { keys: stretch(slow, between(next, 0.3, 0.5)), elapsedMs: tookMs(slow) + 900 };
  },
};

/** How many letters stood there before each key. */
function lengthsOf(keys: Keys): number[] {
  let length = 0;
  return keys.map(([, key]) => {
    const before = length;
    length += key === 'Backspace' ? -1 : 1;
    return before;
  });
}

/**
 * Those who draw from what people are: no rule tells them from a person for sure, so they are counted apart
 * (docs/decisions/0006-who-typed.md).
 */
export const lookalikes: Record<string, Forger> = {
  'a table of one’s own pairs': (booty) => {
    const { next, text, me } = booty;
    return each(booty, (place) =>
      logNormal(
        next,
        me.median *
          Math.exp(me.habitOf(text.slice(place, place + 2)) + (text[place] === ' ' ? me.wordStart : 0)),
        me.noise,
      ),
    );
  },
  'this very model of people': ({ next, lang, text }) => ({
    keys: typeAs(next, typist(next), lang, text),
  }),
};
