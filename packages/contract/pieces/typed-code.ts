import { constants } from '../constants.ts';

/** Letters and digits that nobody mistakes for one another, read from a phone's screen or from paper. */
export const codeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const digits = /^\d+$/;
const signs = /^[2-9A-HJ-NP-Z]+$/i;

/** What a code of each kind is made of, and of how many. */
const shapes = {
  bot: { length: constants.signup.codeDigits, made: digits },
  start: { length: constants.startCodeLength, made: signs },
  pickup: { length: constants.pickupCodeLength, made: signs },
  race: { length: constants.race.codeDigits, made: digits },
  app: { length: constants.factor.digits, made: digits },
  recovery: { length: constants.factor.recoveryLength, made: signs },
  referral: { length: constants.referralCodeLength, made: signs },
  certificate: { length: constants.certificate.codeLength, made: signs },
};

export type CodeKind = keyof typeof shapes;

/** A code as the database has it; or why nothing can be tried. */
export type ReadCode<K extends CodeKind> =
  | { code: string; kind: K }
  | { fault: 'code_shape' | 'code_several' };

/** As it is read: digits of Arabic and Persian as ours, one blank and one hyphen for all, nothing that nobody sees. */
const plain = (typed: string): string =>
  typed
    // It would become two letters, which stick to the code behind it.
    .replaceAll('№', ' ')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}\u115f\u1160]/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** A group of letters and digits. A dot holds it together, as in a login or a date, but for one that ends a sentence. */
const group = /[\p{L}\p{N}_]+(?:[.@'’](?!\p{Lu})[\p{L}\p{N}_]+)*/gu;
/** As words are written, and no code of ours. */
const word = /^[A-Z]?[a-z]+$/;

/** The codes of one kind that stand in a text, each once: whole, or in parts with blanks and hyphens between them. */
function codesIn(text: string, { length, made }: (typeof shapes)[CodeKind], words: boolean): string[] {
  const found: string[] = [];
  let parts = '';
  let end = 0;
  const close = () => {
    if (parts.length === length) found.push(parts);
    parts = '';
  };
  for (const { 0: one, index } of text.matchAll(group)) {
    const fits = made.test(one) && (words || !word.test(one));
    if (!fits || one.length === length || !/^[ \t-]*$/.test(text.slice(end, index))) close();
    if (fits && one.length === length) found.push(one);
    else if (fits) parts += one;
    end = index + one.length;
  }
  close();
  return found;
}

/**
 * What was typed or pasted where a code is asked for: the code alone in any spelling, or a message of ours with it inside.
 * @param kinds those that the place takes
 */
export function readTypedCode<K extends CodeKind>(typed: string, ...kinds: K[]): ReadCode<K> {
  const text = plain(typed);
  const whole = text.replace(/[^\p{L}\p{N}]/gu, '');
  const ways = [
    (kind: K) => (whole.length === shapes[kind].length && shapes[kind].made.test(whole) ? [whole] : []),
    (kind: K) => codesIn(text, shapes[kind], false),
    // A code in small letters looks like a word: it counts where nothing else is a code.
    (kind: K) => codesIn(text, shapes[kind], true),
  ];
  for (const way of ways) {
    const found = new Map(
      kinds.flatMap((kind) => way(kind).map((code) => [code.toUpperCase(), kind] as const)),
    );
    const [first] = found;
    if (first) return found.size > 1 ? { fault: 'code_several' } : { code: first[0], kind: first[1] };
  }
  return { fault: 'code_shape' };
}

/** The one code of a kind in a text; null where there is none, or more than one. */
export function typedCode(typed: string, kind: CodeKind): string | null {
  const read = readTypedCode(typed, kind);
  return 'code' in read ? read.code : null;
}
