import { describe, expect, it } from 'vitest';
import { comparable, differenceOf } from './letters.ts';

describe('what is the same', () => {
  it.each([
    ['  Don’t  ', 'don`t'],
    ["I'M HERE.", 'i’m here'],
    ['What is it?', 'what is  it'],
    ['Go!', 'go…'],
  ])('%s and %s', (one, other) => {
    expect(comparable(one)).toBe(comparable(other));
  });

  it.each([
    ['dont', "don't"],
    ['a.m', 'am'],
    ['to go', 'togo'],
    ['?', 'a'],
  ])('is not %s and %s', (one, other) => {
    expect(comparable(one)).not.toBe(comparable(other));
  });
});

/** Brackets round the letters that differ. */
const shown = (parts: { text: string; same: boolean }[]) =>
  parts.map(({ text, same }) => (same ? text : `[${text}]`)).join('');

describe('letters that differ', () => {
  it.each([
    ['haz', ['has'], 'ha[z]', 'ha[s]'],
    ['recieve', ['receive'], 'rec[i]eve', 'rece[i]ve'],
    ['goes', ['go'], 'go[es]', 'go'],
    ['Liv', ['live'], 'Liv', 'liv[e]'],
    ['isnt', ["isn't", 'is not'], 'isnt', "isn[']t"],
    ['xyz', ['a'], '[xyz]', '[a]'],
  ])('of %s against %s', (given, answers, mine, right) => {
    const found = differenceOf(given, answers);
    expect([shown(found.given), shown(found.answer)]).toEqual([mine, right]);
    // Together they are the texts again, and what is the same is the same in both.
    expect(found.given.map(({ text }) => text).join('')).toBe(given);
    expect(found.answer.map(({ text }) => text).join('')).toBe(found.nearest);
    const same = (parts: typeof found.given) =>
      comparable(
        parts
          .filter((part) => part.same)
          .map(({ text }) => text)
          .join(''),
      );
    expect(same(found.given)).toBe(same(found.answer));
  });

  it('are told against the answer that is nearest', () => {
    expect(differenceOf('they isnt', ["they aren't", "they isn't"]).nearest).toBe("they isn't");
  });

  it('do not count at the end, where the mark of a sentence is', () => {
    const { given, answer } = differenceOf('He go home.', ['He goes home.']);
    expect([shown(given), shown(answer)]).toEqual(['He go home', 'He go[es] home']);
  });

  it('are found of the longest answer that is taken', () => {
    const long = 'a'.repeat(200);
    expect(differenceOf(long, ['b'.repeat(80)]).given).toEqual([{ text: long, same: false }]);
  });
});
