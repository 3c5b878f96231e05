// Programs that would like to be taken for people, by somebody who knows how the judge looks at runs: eight kinds, each of which
// has ways of its own. Written, as the people of `typists.ts`, before the judge was fitted.
import type { TypingLang } from '@mars/contract/keyboards.ts';
import { between, type Dice, logNormal, normal, pick } from '../dice.ts';
import { type Keys, tookMs, typeAs } from './keys.ts';
import { strokesOf } from './strokes.ts';
import { type Typist, typist, withoutPairs, withoutWords } from './typists.ts';

/** What a forger has: a text to type, what others typed there, and what the forger typed there and elsewhere. */
export interface Booty {
  next: Dice;
  lang: TypingLang;
  text: string;
  others: readonly Keys[];
  mine: Keys;
  elsewhere: Keys;
}

/** What is sent, and when each key truly was struck, where that is not what it tells. */
export interface Forged {
  keys: Keys;
  trueMs?: number[];
}

type Forger = (booty: Booty) => Forged;

const delaysOf = (keys: Keys): number[] => keys.slice(1).map(([ms], at) => ms - keys[at]![0]);

const stretch = (keys: Keys, by: number, shift = 0): Keys =>
  keys.map(([ms, key]) => [Math.round(ms * by + shift), key]);

/** Somebody whose ways a forger draws from: nobody forges to be slow. */
const model = (next: Dice): Typist => typist(next, pick(next, ['few', 'touch', 'touch', 'quick', 'phone']));

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

/** A usual time between letters. */
const usual = (next: Dice): number => between(next, 70, 260);

/** Half of those who let times jitter have read that people pause before words. */
function pausing({ next, text }: Booty): (place: number) => number {
  const slow = next() < 0.5 ? between(next, 1.2, 2.5) : 1;
  return (place) => (text[place] === ' ' ? slow : 1);
}

/** Lengths of the text before each key. */
function lengthsOf(keys: Keys): number[] {
  let length = 0;
  return keys.map(([, key]) => {
    const before = length;
    length += key === 'Backspace' ? -1 : 1;
    return before;
  });
}

/** What each piece is pasted as: some letters, a word, a few of them, or syllables as a stenographer's. */
function piecesOf({ next, text }: Booty): string[] {
  const how = pick(next, ['letters', 'word', 'words', 'syllables'] as const);
  if (how === 'syllables')
    return strokesOf(text, next() < 0.5, () => next() < 0.5).map(({ writes }) => writes);
  const words = text.match(/\S+ ?/g) ?? [];
  if (how === 'word') return words;
  const pieces: string[] = [];
  if (how === 'words') {
    for (let at = 0; at < words.length; ) {
      const many = Math.floor(between(next, 1, 6));
      pieces.push(words.slice(at, at + many).join(''));
      at += many;
    }
    return pieces;
  }
  const most = between(next, 4, 40);
  for (let at = 0; at < text.length; ) {
    const many = Math.floor(between(next, 2, most));
    pieces.push(text.slice(at, at + many));
    at += many;
  }
  return pieces;
}

export const forgers = {
  constant(booty) {
    const delay = usual(booty.next);
    // A timer is now and then late.
    const lateMs = pick(booty.next, [0, 1, 4]);
    return each(booty, () => delay + between(booty.next, 0, lateMs) + (booty.next() < 0.05 ? 4 * lateMs : 0));
  },
  jitter(booty) {
    const { next } = booty;
    const [delay, slow] = [usual(next), pausing(booty)];
    const wide = between(next, 0.1, 0.9);
    if (next() < 0.5) return each(booty, (place) => delay * slow(place) * between(next, 1 - wide, 1 + wide));
    return each(booty, (place) => delay * slow(place) * (1 + (normal(next) * wide) / 2));
  },
  'a run replayed'({ next, text, mine, others, elsewhere }) {
    const how = next();
    if (how < 0.4) return { keys: pick(next, others) };
    if (how < 0.7) return { keys: mine };
    // On another text than it was of.
    const delays = delaysOf(elsewhere);
    let ms = 800;
    return {
      keys: Array.from(text, (letter, place): Keys[number] => {
        ms += delays[place % delays.length]!;
        return [ms, letter];
      }),
    };
  },
  'a run stretched'({ next, others, mine }) {
    const by = between(next, 0.65, 1.4);
    const keys = stretch(next() < 0.7 ? pick(next, others) : mine, by, between(next, 0, 900));
    const wide = next() < 0.5 ? between(next, 0.01, 0.08) : 0;
    let ms = keys[0]![0];
    const shaken = delaysOf(keys).map((delay, at): Keys[number] => {
      ms += Math.round(logNormal(next, delay, wide));
      return [ms, keys[at + 1]![1]];
    });
    return { keys: [keys[0]!, ...shaken] };
  },
  // Each of some parts is as another one typed it, at a speed that suits.
  'runs cut and joined'({ next, text, others }) {
    const parts = Math.floor(between(next, 2, 6));
    const doesSuit = next() < 0.5;
    let ms = 700;
    const keys: Keys = [];
    for (let part = 0; part < parts; part++) {
      const source = pick(next, others);
      const by = doesSuit ? between(next, 0.7, 1.3) : 1;
      const cut = (at: number) =>
        at === 0 ? 0 : text.indexOf(' ', Math.floor((at * text.length) / parts)) + 1;
      const end = part === parts - 1 ? text.length : cut(part + 1) || text.length;
      const delays = delaysOf(source);
      const lengths = lengthsOf(source);
      const at = lengths.indexOf(cut(part));
      for (let index = Math.max(0, at); index < source.length && lengths[index]! < end; index++) {
        keys.push([Math.round(ms), source[index]![1]]);
        ms += (delays[index] ?? 0) * by;
      }
    }
    return { keys };
  },
  // Half keep all that depends on one letter, half leave that out, too.
  'drawn without pairs'({ next, lang, text }) {
    const who = next() < 0.5 ? withoutPairs(model(next)) : withoutWords(model(next));
    return { keys: typeAs(next, who, lang, text) };
  },
  'pasted in pieces'(booty) {
    const { next, mine, text } = booty;
    const wide = between(next, 0.05, 0.5);
    const letterMs = pick(next, [0, 1, 2]);
    const isWhole = next() < 0.3;
    let ms = 500;
    const keys: Keys = [];
    const put = (piece: string) => {
      // A field takes no more than a word at once.
      if (isWhole && piece.length <= 64) keys.push([Math.round(ms), piece]);
      else
        for (const letter of piece) {
          keys.push([Math.round(ms), letter]);
          ms += next() * letterMs;
        }
    };
    if (next() < 0.25) {
      // One word by hand, the next one pasted.
      const by = new Map(lengthsOf(mine).map((length, at) => [length, delaysOf(mine)[at] ?? 0]));
      let place = 0;
      for (const [at, word] of (text.match(/\S+ ?/g) ?? []).entries()) {
        if (at % 2 === 0) put(word);
        else
          for (const [letter, key] of Array.from(word).entries()) {
            ms += by.get(place + letter - 1) ?? 150;
            keys.push([Math.round(ms), key]);
          }
        place += word.length;
        ms += logNormal(next, 250, wide);
      }
      return { keys };
    }
    const pieces = piecesOf(booty);
    const delay = ((text.length / 5 / between(next, 40, 180)) * 60_000) / pieces.length;
    for (const piece of pieces) {
      put(piece);
      ms += logNormal(next, delay, wide);
    }
    return { keys };
  },
  // What was typed is told faster than it was: the clock of the machine goes slower, or is set back now and then.
  'the clock set back'({ next, lang, text }) {
    const slow = typeAs(next, typist(next, pick(next, ['few', 'touch', 'phone'])), lang, text);
    const trueMs = slow.map(([ms]) => ms);
    const how = next();
    if (how < 0.4) return { keys: stretch(slow, between(next, 0.3, 0.8)), trueMs };
    const steps = Math.floor(between(next, 1, 6));
    const stepMs = (tookMs(slow) * between(next, 0.2, 0.6)) / steps;
    const isNaive = how > 0.7;
    let told = 0;
    return {
      trueMs,
      keys: slow.map(([ms, key], at): Keys[number] => {
        const back = Math.floor(((at + 1) * (steps + 1)) / slow.length) * stepMs;
        const back0 = Math.max(0, Math.round(ms - Math.min(back, steps * stepMs)));
        // Who knows that times may not run backwards waits until the clock is where it was.
        told = isNaive ? back0 : Math.max(told, back0);
        return [told, key];
      }),
    };
  },
} satisfies Record<string, Forger>;

export type Forgery = keyof typeof forgers;
