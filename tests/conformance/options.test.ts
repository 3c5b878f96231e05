import { join, relative } from 'node:path';
import type { Question } from '@mars/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { content, files, json } from './content-files.ts';
import { figuresOf, outside, readQuestions } from './option-figures.mjs';
import { pairs } from './prose.ts';

const questions = readQuestions();

describe('questions with options', () => {
  it.each(Object.entries(questions))('give nothing away by place or length: %s', (of, all) => {
    expect(all.length).toBeGreaterThan(90);
    expect(figuresOf(of, all).flatMap(outside)).toEqual([]);
  });

  it('name the same numbers in both languages', () => {
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ');
    const other = files(join(content, 'course'))
      .filter((path) => /(lesson|exam)\.json$/.test(path))
      .flatMap((path) =>
        ((json(path).quiz ?? json(path).questions) as Question[]).flatMap(({ id, why: _, ...asked }) => [
          ...pairs(asked, `${relative(content, path)} ${id}`),
        ]),
      )
      .filter(({ uz, ru }) => numbers(uz) !== numbers(ru));
    expect(other.map(({ at, uz, ru }) => `${at}: ${uz} | ${ru}`)).toEqual([]);
  });

  it('say how many are right where several are', () => {
    const several = files(join(content, 'course'))
      .filter((path) => /(lesson|exam)\.json$/.test(path))
      .flatMap((path) => (json(path).quiz ?? json(path).questions) as Question[])
      .filter(({ kind }) => kind === 'many');
    expect(several.length).toBeGreaterThan(10);
    expect(
      several.filter(({ text }) => !/tanlang\.$/.test(text.uz) || !/ Выберите [^.]+\.$/.test(text.ru)),
    ).toEqual([]);
  });
});

describe('their figures', () => {
  const ask = (answer: string, texts: { uz: string; ru: string }[]) => ({
    answer,
    options: texts.map((text, n) => ({ id: 'abcd'[n]!, text })),
  });
  const both = (...texts: string[]) => texts.map((text) => ({ uz: text, ru: text }));

  it('count a place, and a length that is alone, for each number of options', () => {
    const figures = figuresOf('here', [
      ask('a', both('four', 'abc', 'abc', 'abc')),
      ask('a', both('ab', 'four', 'abc', 'abc')),
      ask('b', both('four', 'four', 'abc', 'abc')),
      ask('c', both('abc', 'abc', 'four')),
    ]);
    expect(figures).toEqual([
      {
        of: 'here',
        options: 3,
        questions: 1,
        places: { a: 0, b: 0, c: 1 },
        lengths: { uz: { longest: 1, shortest: 0 }, ru: { longest: 1, shortest: 0 } },
      },
      {
        of: 'here',
        options: 4,
        questions: 3,
        places: { a: 2 / 3, b: 1 / 3, c: 0, d: 0 },
        lengths: {
          uz: { longest: 1 / 3, shortest: 1 / 3 },
          ru: { longest: 1 / 3, shortest: 1 / 3 },
        },
      },
    ]);
  });

  it('look at each language by itself, at what is drawn, and at English alone where there is no other', () => {
    const long = { uz: 'uzun soʻz', ru: 'да' };
    const [one] = figuresOf('here', [ask('a', [long, ...both('`abcdefg`', 'abc', 'abcd')])]);
    expect(one!.lengths).toEqual({
      uz: { longest: 1, shortest: 0 },
      ru: { longest: 0, shortest: 1 },
    });
    const english = { answer: 'a', options: ['yes', 'no', 'no'].map((text, n) => ({ id: 'abc'[n]!, text })) };
    expect(figuresOf('there', [english])[0]!.lengths).toEqual({ en: { longest: 1, shortest: 0 } });
  });

  it('are held to their bounds, which belong to them', () => {
    const figures = (place: number, longest: number) => ({
      of: 'here',
      options: 4,
      questions: 100,
      places: { a: place },
      lengths: { uz: { longest, shortest: 0.25 } },
    });
    for (const place of [0.22, 0.28]) expect(outside(figures(place, 0.25))).toEqual([]);
    for (const place of [0.219, 0.281]) expect(outside(figures(place, 0.25))).toHaveLength(1);
    for (const length of [0.15, 0.35]) expect(outside(figures(0.25, length))).toEqual([]);
    expect(outside(figures(0.25, 0.149))).toEqual(['here, 4 options, longest in uz: 14.9 %']);
    expect(outside(figures(0.25, 0.351))).toHaveLength(1);
    const three = (place: number, longest: number) => ({ ...figures(place, longest), options: 3 });
    const threeOf = (place: number, longest: number) => outside(three(place, longest)).length;
    // The shortest of these, 25 %, is within the bounds of three options, too.
    expect([threeOf(0.28, 0.23), threeOf(0.38, 0.43)]).toEqual([0, 0]);
    expect([threeOf(0.279, 0.3), threeOf(0.381, 0.3), threeOf(0.3, 0.229), threeOf(0.3, 0.431)]).toEqual([
      1, 1, 1, 1,
    ]);
  });
});
