/** What is sent where a code is asked for: the right code in one more spelling, or why it is no try. */
export type Spelling = readonly [
  name: string,
  is: 'right' | 'code_shape' | 'code_several',
  spell: (code: string, other: string) => string,
];

const half = (code: string): readonly [string, string] => {
  const at = Math.ceil(code.length / 2);
  return [code.slice(0, at), code.slice(at)];
};
const joined = (code: string, by: string): string => half(code).join(by);
const digits = (code: string, zero: number): string =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Codes as people type them, and as phones, chats and browsers hand them over when they are pasted. */
export const spellings: readonly Spelling[] = [
  ['as it is', 'right', (code) => code],
  ['small letters', 'right', (code) => code.toLowerCase()],
  ['blanks around', 'right', (code) => `  ${code} \t`],
  ['a line end', 'right', (code) => `${code}\n`],
  ['a blank inside', 'right', (code) => joined(code, ' ')],
  ['each sign apart', 'right', (code) => [...code].join(' ')],
  ['a blank that does not break', 'right', (code) => joined(code, '\u00a0')],
  ['a narrow blank', 'right', (code) => joined(code, '\u202f')],
  ['a hyphen', 'right', (code) => joined(code, '-')],
  ['a hyphen that does not break', 'right', (code) => joined(code, '\u2011')],
  ['a dash', 'right', (code) => joined(code, '–')],
  ['a long dash with blanks', 'right', (code) => joined(code, ' — ')],
  ['a minus', 'right', (code) => joined(code, '−')],
  ['a soft hyphen', 'right', (code) => joined(code, '\u00ad')],
  ['left to right', 'right', (code) => `\u200e${code}\u200e`],
  ['an embedding', 'right', (code) => `\u202a${code}\u202c`],
  ['an isolate', 'right', (code) => `\u2066${code}\u2069`],
  ['no width', 'right', (code) => `\ufeff${[...code].join('\u200b')}\u2060`],
  ['fullwidth', 'right', (code) => digits(code, 0xff10)],
  ['Arabic digits', 'right', (code) => digits(code, 0x660)],
  ['Persian digits', 'right', (code) => digits(code, 0x6f0)],
  ['keycaps', 'right', (code) => code.replace(/\d/g, '$&\ufe0f\u20e3')],
  ['a full stop', 'right', (code) => `${code}.`],
  ['quotation marks', 'right', (code) => `«${code}»`],
  ['Kod:', 'right', (code) => `Kod: ${code}`],
  ['Код:', 'right', (code) => `Код: ${code}`],
  ['Kod, no colon, in small letters', 'right', (code) => `kodi ${joined(code.toLowerCase(), ' ')}`],
  ['№', 'right', (code) => `№${code}`],
  ['a sentence', 'right', (code) => `Mening kodim ${code}, rahmat!`],
  ['the same twice', 'right', (code) => `${code}\n${code.toLowerCase()}`],
  [
    'a message of the bot',
    'right',
    (code) =>
      `Tasdiqlash kodi: ${code}\nLogin: ali.123456, lola.rahimova2\n\nKod 10 daqiqa amal qiladi. Uni hech kimga aytmang: ustoz ham, markaz ham soʻramaydi.`,
  ],
  [
    'the same in Russian, pasted into one line',
    'right',
    (code) =>
      `Код подтверждения: ${code} Логин: ali.123456  Код действует 10 минут. Никому его не говорите: ни преподаватель, ни центр его не спросят.`,
  ],
  ['an address', 'right', (code) => `https://markaz.uz/signup?ref=${code}).`],
  ['one sign missing', 'code_shape', (code) => code.slice(0, -1)],
  ['one sign too many', 'code_shape', (code) => `${code}7`],
  ['a letter that no code has', 'code_shape', (code) => `${code.slice(0, -1)}ъ`],
  ['nothing seen', 'code_shape', () => ' \u200b '],
  ['words alone', 'code_shape', () => 'Kodim yoʻq, nima qilay?'],
  ['two codes', 'code_several', (code, other) => `${code} yoki ${other}`],
  ['two codes in two lines', 'code_several', (code, other) => `${joined(code, '-')}\n${joined(other, '-')}`],
];

/** A code of the same shape that is another one. */
export const otherThan = (code: string): string => `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
