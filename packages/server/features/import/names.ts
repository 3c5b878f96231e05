import { isCalled } from '../../called.ts';

/** What programs write where there is nothing. */
const noValue = /^[([#]?(?:null|none|nan|n\/a|undefined|нет данных)[)\]]?$/i;
/** What a name is of; a `label` is one of a group or a room, which may be a number. */
export type Named = 'person' | 'title' | 'label';

const word = /[\p{L}\p{M}]+/gu;
const latin = /(?=\p{L})\p{Script=Latin}/u;
const cyrillic = /(?=\p{L})\p{Script=Cyrillic}/u;
/** Letters that look like one of the other alphabet. */
const latinTwins = /^[ABCEHIJKMOPTXYSaceiosxyphjnu]$/;
const cyrillicTwins = /^[АВСЕНІЈКМОРТХУЅаесіоѕхурһјпи]$/u;

/** An abbreviation with an ending, whichever letters both have: `SATга`. */
const ended = /^(?:(?=\p{Lu})\p{Script=Latin}){2,}(?:(?=\p{Ll})\p{Script=Cyrillic})+$/u;

/**
 * A word in which letters of one alphabet stand where the other's look the same: `Cергей` with a Latin C is another name. A
 * title may have both in a word, as `HTMLни`.
 */
function mixedWord(text: string, of: Named): string | null {
  for (const [one] of text.matchAll(word)) {
    const [own, other] = [[...one].filter((a) => latin.test(a)), [...one].filter((a) => cyrillic.test(a))];
    if (own.length === 0 || other.length === 0 || (of !== 'person' && ended.test(one))) continue;
    if (of === 'person' || own.every((a) => latinTwins.test(a)) || other.every((a) => cyrillicTwins.test(a)))
      return one;
  }
  return null;
}

type NameFault = 'no_value' | 'no_letter' | 'letter_missing' | 'mixed_letters';

/** Why a text is nobody's name and no title: of a cell, and of the form of a person. */
export function nameFault(text: string, of: Named): { code: NameFault; meant: string } | null {
  const meant = text.slice(0, 40);
  if (noValue.test(text)) return { code: 'no_value', meant };
  if (!isCalled(text, of === 'label' ? 'digit' : 'letter')) return { code: 'no_letter', meant };
  if ((of === 'person' ? /\?/ : /\p{L}\?\p{L}/u).test(text)) return { code: 'letter_missing', meant };
  const mixed = mixedWord(text, of);
  return mixed === null ? null : { code: 'mixed_letters', meant: mixed };
}
