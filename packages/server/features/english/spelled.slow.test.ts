import type { Exercise } from '@mars/contract/content-english.ts';
import { describe, expect, it } from 'vitest';
import { isRight } from '../placement/asked.ts';
import { bank } from '../placement/bank.ts';
import { judge } from './judge.ts';
import { unitsById } from './units.ts';

/** Typed by hand: as phones, tables and old keyboards write an apostrophe. */
const signs = [
  '\u0027',
  '\u2019',
  '\u2018',
  '\u02bc',
  '\u02bb',
  '\u0060',
  '\u00b4',
  '\u2032',
  '\u201b',
  '\uff07',
  '\u02b9',
];

/** An answer as children write it: nothing of this makes it another one. */
const spellings = (answer: string): string[] => [
  ...signs.map((sign) => answer.replaceAll("'", sign)),
  answer.toUpperCase(),
  answer.toLowerCase(),
  `  ${answer.replaceAll(' ', '  ')} `,
  `${answer.replace(/[.!?]$/, '')}.`,
  answer.replace(/[.!?]$/, ''),
];

const exercises = [...unitsById().values()].flatMap((unit) =>
  unit.exercises.map((exercise) => [unit.id, exercise] as const),
);
const typed = exercises.filter(
  (one): one is readonly [string, Exclude<Extract<Exercise, { answers: string[] }>, { kind: 'order' }>] =>
    'answers' in one[1] && one[1].kind !== 'order',
);
const orders = exercises.filter(
  (one): one is readonly [string, Extract<Exercise, { kind: 'order' }>] => one[1].kind === 'order',
);
const items = [...bank().values()].filter((item) => item.kind === 'typed');

describe('an answer that is typed', () => {
  it('is taken however it is spelled, of each exercise', () => {
    const withSign = exercises.filter(
      ([, one]) => 'answers' in one && one.answers.some((answer) => answer.includes("'")),
    );
    expect(withSign.length).toBeGreaterThanOrEqual(38);
    const refused = typed.flatMap(([unit, one]) =>
      one.answers
        .flatMap(spellings)
        .filter((said) => !judge(unit, one, said).right)
        .map((said) => `${unit} ${one.id}: ${said}`),
    );
    expect(refused).toEqual([]);
  });

  it('is taken however it is spelled, of each question of the test', () => {
    expect(items.length).toBeGreaterThan(10);
    const refused = items.flatMap((item) =>
      item.answers.flatMap(spellings).filter((said) => !isRight(item, said)),
    );
    expect(refused).toEqual([]);
  });

  it('is not taken with a letter more, or without one', () => {
    const taken = typed.flatMap(([unit, one]) => {
      const [answer] = one.answers as [string];
      return [`${answer}x`, answer.slice(1)].filter(
        (said) => !one.answers.includes(said) && judge(unit, one, said).right,
      );
    });
    expect(taken).toEqual([]);
  });
});

describe('a sentence that is put in order', () => {
  const doubled = orders.filter(
    ([, { words }]) => new Set(words.map((word) => word.toLowerCase())).size < words.length,
  );

  it('takes one of two equal words for the other', () => {
    expect(doubled.length).toBeGreaterThanOrEqual(6);
    for (const [unit, one] of doubled) {
      const order = orderOf(one);
      const lower = order.map((word) => word.toLowerCase());
      const first = lower.findIndex((word, at) => lower.indexOf(word, at + 1) > at);
      const second = lower.indexOf(lower[first]!, first + 1);
      const swapped = [...order];
      [swapped[first], swapped[second]] = [order[second]!, order[first]!];
      for (const given of [order, swapped])
        expect([unit, one.id, judge(unit, one, given).right]).toEqual([unit, one.id, true]);
    }
  });
});

/** The words of an order as its first answer has them. */
function orderOf({ words, answers }: Extract<Exercise, { kind: 'order' }>): string[] {
  const left = [...words];
  const plain = (text: string) => text.toLowerCase().replace(/[.!?]$/, '');
  return answers[0]!.split(' ').map((word) => {
    const at = left.findIndex((one) => plain(one) === plain(word));
    return left.splice(at, 1)[0]!;
  });
}
