import { describe, expect, it } from 'vitest';
import { addTexts, pluralForm, textsOf } from './texts.ts';

describe('texts', () => {
  it('are apart by namespace and language', () => {
    addTexts('one', 'uz', { word: 'bir' });
    addTexts('one', 'ru', { word: 'один' });
    addTexts('two', 'uz', { word: 'ikki' });
    expect(textsOf('one', 'uz')('word')).toBe('bir');
    expect(textsOf('one', 'ru')('word')).toBe('один');
    expect(textsOf('two', 'uz')('word')).toBe('ikki');
  });

  it('fill in values as they are, since components escape', () => {
    addTexts('values', 'uz', { hello: 'Salom, {{name}}!' });
    expect(textsOf('values', 'uz')('hello', { name: '<b>Aziza</b>' })).toBe('Salom, <b>Aziza</b>!');
  });

  it('let a name that is read from right to left turn nothing around it', () => {
    addTexts('turned', 'uz', { hello: 'Salom, {{name}}: {{coins}} coin!' });
    const t = textsOf('turned', 'uz');
    expect(t('hello', { name: 'שלום', coins: 5 })).toBe('Salom, \u2068שלום\u2069: 5 coin!');
    expect(t('hello', { name: 'محمد Aziz', coins: 5 })).toBe('Salom, \u2068محمد Aziz\u2069: 5 coin!');
  });

  it('write numbers as readers see them, and nothing else', () => {
    addTexts('numbers', 'uz', {
      have: '{{amount}} coin',
      share: '{{share}} %',
      coins_other: '{{count}} coin',
    });
    addTexts('numbers', 'ru', { coins_one: '{{count}} монета', coins_many: '{{count}} монет' });
    const uz = textsOf('numbers', 'uz');
    const ru = textsOf('numbers', 'ru');
    expect([999, 1000, -1250, 1_234_567].map((amount) => uz('have', { amount }))).toEqual([
      '999 coin',
      '1\u00a0000 coin',
      '\u22121\u00a0250 coin',
      '1\u00a0234\u00a0567 coin',
    ]);
    expect(uz('share', { share: 62.5 })).toBe('62,5 %');
    expect([999, 1000].map((count) => uz('coins', { count }))).toEqual(['999 coin', '1\u00a0000 coin']);
    expect([1000, 1001].map((count) => ru('coins', { count }))).toEqual([
      '1\u00a0000 монет',
      '1\u00a0001 монета',
    ]);
    expect(uz('have', { amount: '1250' })).toBe('1250 coin');
  });

  it('have one form in Uzbek', () => {
    addTexts('count', 'uz', { coins_other: '{{count}} coin' });
    const t = textsOf('count', 'uz');
    expect([0, 1, 2, 5].map((count) => t('coins', { count }))).toEqual([
      '0 coin',
      '1 coin',
      '2 coin',
      '5 coin',
    ]);
  });

  it('have the forms of Russian', () => {
    const forms = { one: [1, 21, 101], few: [2, 3, 4, 22], many: [0, 5, 11, 12, 14, 111, 25], other: [1.5] };
    for (const [form, counts] of Object.entries(forms)) {
      expect(counts.map((count) => pluralForm('ru', count))).toEqual(counts.map(() => form));
    }
  });

  it('show the key where a text is missing', () => {
    expect(textsOf('one', 'uz')('nothing')).toBe('nothing');
  });
});
