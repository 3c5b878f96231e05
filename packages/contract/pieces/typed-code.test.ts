import { describe, expect, it } from 'vitest';
import { otherThan, spellings } from '../../../tests/doubles/codes.ts';
import { type CodeKind, readTypedCode, typedCode } from './typed-code.ts';

const codes: [CodeKind, string][] = [
  ['bot', '731198'],
  ['race', '204417'],
  ['app', '000123'],
  ['pickup', 'K7M2XQ'],
  ['start', 'AB3DEFGH'],
  ['recovery', '7K2M9QPX3H'],
  ['referral', 'ABCDEFGHJK'],
  ['certificate', '7K2M9QPX3HAB'],
];

describe.each(codes)('a code of %s', (kind, code) => {
  it.each(spellings)('%s is %s', (_, is, spell) => {
    expect(readTypedCode(spell(code, otherThan(code)), kind)).toEqual(
      is === 'right' ? { code, kind } : { fault: is },
    );
  });
});

it.each<[string, CodeKind[], ReturnType<typeof readTypedCode>]>([
  ['731198', ['bot', 'start'], { code: '731198', kind: 'bot' }],
  ['ab3d-efgh', ['bot', 'start'], { code: 'AB3DEFGH', kind: 'start' }],
  ['23456789', ['bot', 'start'], { code: '23456789', kind: 'start' }],
  ['731198, AB3DEFGH', ['bot', 'start'], { fault: 'code_several' }],
  ['731198', ['start'], { fault: 'code_shape' }],
])('%j is of one of %j', (typed, kinds, read) => {
  expect(readTypedCode(typed, ...kinds)).toEqual(read);
});

it.each<[string, CodeKind, string | null]>([
  ['12345', 'app', null],
  ['1234567', 'app', null],
  ['12345a', 'app', null],
  ['', 'app', null],
  // Parts of something longer are no code.
  ['+998 90 123 45 67', 'bot', null],
  ['998 901 234 567', 'bot', null],
  ['29.11.2026', 'bot', null],
  ['ali.123456', 'bot', null],
  ['ali_123456', 'bot', null],
  ['Kod: 731 198\nLogin: 204417', 'bot', null],
  ['Kod: 731 198\nTelefon: +998 90 123 45 67', 'bot', '731198'],
  ['Kod 731198 10 daqiqa amal qiladi', 'bot', '731198'],
  // A word may be made of the letters of a code: it counts where it stands alone.
  ['Markaz kodi: K7M2XQ', 'pickup', 'K7M2XQ'],
  ['Markaz kodi: k7m2xq', 'pickup', 'K7M2XQ'],
  ['kod: kxmqpz', 'pickup', 'KXMQPZ'],
  ['Markaz kodi: kxmqpz', 'pickup', null],
  // Letters and digits that codes do not have.
  ['K7M2XO', 'pickup', null],
  ['K7M2X0', 'pickup', null],
  ['K7M2XI', 'pickup', null],
  ['K7M2X1', 'pickup', null],
  [
    'Haqiqiy sertifikat · Lola Rahimova\nFrontend kursi\n22.11.2026\n7K2M 9QPX 3HAB',
    'certificate',
    '7K2M9QPX3HAB',
  ],
])('%j as a code of %s is %j', (typed, kind, code) => {
  expect(typedCode(typed, kind)).toBe(code);
});
