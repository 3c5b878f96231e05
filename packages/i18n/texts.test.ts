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
