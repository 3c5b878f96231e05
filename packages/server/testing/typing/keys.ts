// How the people of `typists.ts` type a text: which key comes when.
import { keyboards, type Place, placeOf, type TypingLang } from '@mars/contract/keyboards.ts';
import { between, type Dice, logNormal, normal, pick } from '../dice.ts';
import { pressMs, pressOf, type Typist } from './typists.ts';

export type Keys = [ms: number, key: string][];

export const tookMs = (keys: Keys): number => keys.at(-1)?.[0] ?? 0;

/** From the commonest letter to the rarest. */
const byFrequency: Record<TypingLang, string> = {
  uz: 'aionlrdtbsmuqgekyhzvpjfxc',
  ru: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  en: 'etaoinshrdlcumwfgypbvkjxqz',
};

/** 0 is the commonest letter, 1 the rarest. */
function rarityOf(lang: TypingLang, letter: string): number {
  const rank = byFrequency[lang].indexOf(letter.toLowerCase());
  return rank < 0 ? 0.5 : rank / byFrequency[lang].length;
}

/** A text that somebody is typing. */
interface Sheet {
  next: Dice;
  who: Typist;
  lang: TypingLang;
  text: string;
  /** How fast one is at the moment. */
  tempo: number;
  keys: [ms: number, key: string][];
  ms: number;
  /** The last letter that was struck, if nothing was taken back since. */
  before: string | null;
  /** After a mistake one is slow. */
  startled: number;
}

/** The logarithm of a stroke's time against the usual one, as far as it is of what is struck where. */
function fingersNeed(
  { who, lang, text }: Sheet,
  place: number,
  before: string | null,
  letter: string,
): number {
  const inWord = place - 1 - text.lastIndexOf(' ', place - 1);
  let log = before === null ? 0 : who.habitOf(before + letter);
  if (letter === ' ') log += who.space;
  else if (inWord === 0) log += who.wordStart;
  else if (inWord === 3 || inWord === 4) log += who.middle;
  if (/\p{Lu}/u.test(letter)) log += who.capital;
  if (/\p{L}/u.test(letter)) log += who.rare * rarityOf(lang, letter);
  else if (letter !== ' ') log += who.sign;
  if (before === letter) return log + who.twice;
  const [from, to] = [before === null ? null : placeOf(lang, before), placeOf(lang, letter)];
  return from && to ? log + wayBetween(who, from, to) : log;
}

/** What the way from one key to the other adds. */
function wayBetween(who: Typist, from: Place, to: Place): number {
  if (from.finger === 8 || to.finger === 8) return 0;
  const middle = 5;
  // Whoever types with few fingers or thumbs has a left and a right half, too.
  const hasHands = who.kind === 'touch' || who.kind === 'quick';
  const isOther = hasHands ? from.finger < 4 !== to.finger < 4 : from.column < middle !== to.column < middle;
  const way = Math.hypot(from.column - to.column, from.row - to.row);
  if (isOther) return -who.hands / 2;
  return who.hands / 2 + who.reach * way + (from.finger === to.finger ? who.finger : 0);
}

function delayOf(sheet: Sheet, place: number, letter: string): number {
  const { next, who, text, before } = sheet;
  if (sheet.keys.length === 0) return logNormal(next, 900, 0.4);
  // How fast one is wanders slowly.
  sheet.tempo = 0.9 * sheet.tempo + normal(next) * 0.06;
  let log = Math.log(who.median) + sheet.tempo + fingersNeed(sheet, place, before, letter);
  log += who.warming * Math.exp(-sheet.keys.length / 20) + (who.tired * place) / text.length;
  if (sheet.startled-- > 0) log += 0.3;
  if (next() < who.rolls && letter !== ' ' && before !== ' ' && before !== letter) log -= 0.5;
  const doesThink = next() < (text[place - 1] === ' ' ? who.looksUp : who.hesitates);
  return logNormal(next, Math.exp(log), who.noise) + (doesThink ? logNormal(next, who.pauseMs, 0.6) : 0);
}

function press(sheet: Sheet, key: string, delay: number): void {
  sheet.ms += Math.max(2, delay);
  sheet.keys.push([sheet.ms, key]);
  sheet.before = key;
}

/** A wrong letter beside the right one, as fingers slip. */
function slipOf({ next, lang }: Sheet, letter: string): string {
  const place = placeOf(lang, letter);
  const near = place && keyboards[lang][place.row]?.[place.column + (next() < 0.5 ? -1 : 1)]?.[0];
  return near && near !== letter ? near : pick(next, byFrequency[lang].replace(letter, ''));
}

/** Takes letters back, one after the other. */
function takeBack(sheet: Sheet, many: number): void {
  const { next, who } = sheet;
  for (let at = 0; at < many; at++)
    press(sheet, 'Backspace', logNormal(next, at === 0 ? who.noticeMs : who.backMs, at === 0 ? 0.35 : 0.2));
  sheet.before = null;
  sheet.startled = 2;
}

/** Strikes wrongly at a place and goes back. @returns how many letters of the text stand rightly beyond it */
function mistake(sheet: Sheet, place: number): number {
  const { next, text } = sheet;
  const letter = text.charAt(place);
  const follows = text.charAt(place + 1);
  const kind = next();
  // One in six slips is not noticed and stays: about one letter in a hundred [D].
  if (kind < 0.6) {
    press(sheet, slipOf(sheet, letter), delayOf(sheet, place, letter));
    if (next() < 0.16) return 1;
  } else if (kind < 0.75) {
    // Twice the letter before it.
    press(sheet, text.charAt(place - 1), delayOf(sheet, place, text.charAt(place - 1)));
  } else {
    // It is left out, or comes after the next one: what follows stands where it should not.
    press(sheet, follows, delayOf(sheet, place + 1, follows));
    if (kind > 0.9) press(sheet, letter, delayOf(sheet, place, letter));
  }
  const struck = kind > 0.9 ? 2 : 1;
  // Half are noticed before the next letter, the others up to three later [S].
  const later = next() < 0.5 ? 0 : Math.floor(between(next, 1, 4));
  const more = text.slice(place + struck, place + struck + later).replace(/ .*/, '');
  for (const [at, each] of Array.from(more).entries())
    press(sheet, each, delayOf(sheet, place + struck + at, each));
  takeBack(sheet, struck + more.length);
  return 0;
}

/** What comes of strokes on the way to the page: a keyboard is asked every few ms, and a page that is busy gets several at once. */
function asThePageSees({ next, who, keys }: Sheet): Keys {
  const { tickMs, busy } = who.machine;
  let until = 0;
  return keys.map(([ms, key]): Keys[number] => {
    if (next() < busy) until = Math.max(until, ms + logNormal(next, 60, 0.6));
    const seen = Math.max(until > ms && until - ms < 400 ? until : 0, Math.ceil(ms / tickMs) * tickMs);
    until = Math.max(until, seen);
    return [Math.round(seen), key];
  });
}

/** A text as a person types it, mistakes and all. */
export function typeAs(next: Dice, who: Typist, lang: TypingLang, text: string): Keys {
  const sheet: Sheet = {
    ...{ next, who, lang, text, keys: [], ms: 0 },
    ...{ tempo: normal(next) * 0.1, before: null, startled: 0 },
  };
  for (let place = 0; place < text.length; ) {
    const letter = text.charAt(place);
    const mayFail = place > 0 && place < text.length - 6 && letter !== ' ';
    if (mayFail && next() < who.mistakes) {
      place += mistake(sheet, place);
      continue;
    }
    press(sheet, letter, delayOf(sheet, place, letter));
    place++;
  }
  return asThePageSees(sheet);
}

/**
 * Letters of the row on which fingers rest, each of them a modifier while it is held (QMK "mod-tap", ZMK "hold-tap"): as their
 * documentation says, it comes when the finger leaves, and what was struck meanwhile comes right after it.
 */
export function typeOnHomeRowModifiers(next: Dice, who: Typist, lang: TypingLang, text: string): Keys {
  const usualMs = pressMs(next);
  let last = 0;
  return typeAs(next, who, lang, text).map(([ms, key]): Keys[number] => {
    const isHeld = placeOf(lang, key)?.row === 2;
    last = Math.max(last + 1, Math.round(ms + (isHeld ? pressOf(next, usualMs) : 0)));
    return [last, key];
  });
}

/** A phone over whose keys a finger glides, or that offers words: each with its space at once. */
export function typeInWords(next: Dice, text: string): Keys {
  let ms = 0;
  return (text.match(/\S+ ?/g) ?? []).map((word): Keys[number] => {
    ms += logNormal(next, 420, 0.35);
    return [Math.round(ms), word];
  });
}
