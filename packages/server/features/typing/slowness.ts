import { placeOf, type TypingLang } from '@mars/contract/keyboards.ts';
import { textsOf } from './texts.ts';

/** How slow fingers are with the letter at a place: in parts of the usual time. */
export function slownessAt(lang: TypingLang, text: string, place: number): number {
  const [before, letter] = [text.charAt(place - 1), text.charAt(place)];
  const to = placeOf(lang, letter);
  const { letters, pairs } = rarityOf(lang);
  let slow = 0.06 * rare(pairs, before + letter, 200);
  if (letter === ' ') slow -= 0.1;
  else if (before === ' ') slow += 0.25;
  if (/\p{L}/u.test(letter)) slow += 0.04 * rare(letters, letter, 2000);
  else if (letter !== ' ') slow += 0.35;
  if (to?.shift) slow += 0.5;
  return slow + wayOf(lang, text, place);
}

/** What the way from the letter before adds for ten fingers. */
function wayOf(lang: TypingLang, text: string, place: number): number {
  const [before, letter] = [text.charAt(place - 1), text.charAt(place)];
  const [from, to] = [placeOf(lang, before), placeOf(lang, letter)];
  if (before === letter) return -0.2;
  if (!from || !to || from.finger === 8 || to.finger === 8) return 0;
  if (from.finger < 4 !== to.finger < 4) return -0.12;
  return (
    (from.finger === to.finger ? 0.15 : 0) + 0.02 * Math.hypot(from.row - to.row, from.column - to.column)
  );
}

/** How rare a letter is: from 0 to 1. */
export const rarityAt = (lang: TypingLang, letter: string): number =>
  rare(rarityOf(lang).letters, letter, 2000) / 3;

interface Rarity {
  letters: Map<string, number>;
  pairs: Map<string, number>;
}

const rarities = new Map<TypingLang, Rarity>();

/** How often letters, and two of them after each other, stand in the texts of a language. */
function rarityOf(lang: TypingLang): Rarity {
  const known = rarities.get(lang);
  if (known) return known;
  const found: Rarity = { letters: new Map(), pairs: new Map() };
  const count = (of: Map<string, number>, name: string) => of.set(name, (of.get(name) ?? 0) + 1);
  for (const { text } of textsOf(lang)) {
    const small = text.toLowerCase();
    for (let place = 0; place < small.length; place++) {
      count(found.letters, small.charAt(place));
      if (place > 0) count(found.pairs, small.slice(place - 1, place + 1));
    }
  }
  rarities.set(lang, found);
  return found;
}

/** How rare something is: 0 is as often as `common`, 3 very rare. */
const rare = (times: Map<string, number>, name: string, common: number): number =>
  Math.min(3, Math.max(0, Math.log(common / (times.get(name.toLowerCase()) ?? 1)) / 1.5));
