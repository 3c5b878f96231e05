import type { Question } from '@mars/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { quiz, rightAnswers, wrongAnswers } from '../../testing/courses.ts';
import { askedOf, isRight, judge, readAnswers, untold } from './quiz.ts';

const questions = quiz as unknown as Question[];
const given = (answers: unknown) => readAnswers(questions, answers as never);
const fault = (answers: unknown) => {
  try {
    given(answers);
  } catch (error) {
    return (error as { fields: Record<string, { code: string }> }).fields.answers?.code;
  }
  return undefined;
};

describe('a quiz', () => {
  it('is asked without its answers', () => {
    const text = JSON.stringify(questions.map(askedOf));
    expect(text).toContain('Variant a');
    expect(text).not.toMatch(/answer|why|Sababi|Toʻgʻri/);
  });

  it('is judged: letters in any order, a text with any ʻ, in any case', () => {
    expect(judge(questions, given(rightAnswers), 60)).toMatchObject({ right: 3, total: 3, passed: true });
    const wrong = judge(questions, given(wrongAnswers), 60);
    expect(wrong).toMatchObject({ right: 1, passed: false });
    expect(wrong.answers.map((one) => one.right)).toEqual([false, true, false]);
    expect(wrong.answers[2]).toEqual({
      id: 'q3',
      given: [],
      right: false,
      answer: ['Toʻgʻri', '4.5'],
      why: { uz: 'Sababi q3', ru: 'Sababi q3' },
    });
  });

  it('says which were right and neither what would have been nor why, where that is not to be told', () => {
    const result = untold(judge(questions, given(wrongAnswers), 60));
    expect(result).toMatchObject({ right: 1, passed: false });
    expect(result.answers[0]).toEqual({ id: 'q1', given: ['b'], right: false, answer: null, why: null });
    expect(JSON.stringify(result)).not.toMatch(/Sababi|Toʻgʻri/);
  });

  it('of several answers is right with all of them and no other', () => {
    for (const answer of [['a'], ['a', 'b', 'c'], ['a', 'c']]) {
      const kept = given([rightAnswers[0], { id: 'q2', answer }, rightAnswers[2]]);
      expect(judge(questions, kept, 60).answers[1]!.right).toBe(false);
    }
  });

  it.each([
    [
      '180 000',
      ['180000', '180 000', '180\u00a0000', '180.000', '180,000', '180 ming', "180 ming so'm"],
      true,
    ],
    ['180 000', ['180000 soʻm', '180 000 сум', '180 тысяч сумов', '180 тыс. сум', ' 180 Тысяч '], true],
    ['1 000 000', ['1000000', '1 mln', "1 million so'm", '1 миллион', '1 млн сум', '1000 ming'], true],
    [
      '180 000',
      ['180', '18 0000', '180 0000', '1800 00', '180 mln', '180000 oy', '180 ming ming', ''],
      false,
    ],
    ['4,5', ['4.5', '45', '4 500', '4,500'], false],
    ['5kg', ['5', '5 kg'], false],
  ])('takes a sum as it is written: %s', (answer, typed, right) => {
    const question = { id: 'q1', kind: 'typed', text: {}, answer: [answer], why: {} } as unknown as Question;
    expect(typed.map((one) => [one, isRight(question, [one])])).toEqual(typed.map((one) => [one, right]));
  });

  it('is passed by two of three, at the border of the setting', () => {
    const two = given([rightAnswers[0], rightAnswers[1], wrongAnswers[2]]);
    expect(judge(questions, two, 66).passed).toBe(true);
    expect(judge(questions, two, 67).passed).toBe(false);
  });

  it.each([
    [2, 60, false],
    [3, 60, true],
    [3, 61, false],
    [5, 100, true],
    [4, 100, false],
    [0, 0, true],
  ])('with %i of five right and %i percent to pass: %s', (right, percent, passed) => {
    const five = Array.from({ length: 5 }, (_, n) => ({ ...questions[0]!, id: `q${n}` }));
    const kept = Object.fromEntries(five.map(({ id }, n) => [id, n < right ? ['a'] : ['b']]));
    expect(judge(five, kept, percent)).toMatchObject({ right, total: 5, passed });
  });

  it.each([
    ['a question is missing', rightAnswers.slice(1), 'required'],
    ['one is answered twice', [...rightAnswers, rightAnswers[0]], 'choice'],
    ['one was not asked', [{ id: 'q9', answer: 'a' }, ...rightAnswers], 'choice'],
    ['a letter is none of the options', [{ id: 'q1', answer: 'd' }, ...rightAnswers.slice(1)], 'choice'],
    [
      'two letters answer a question of one',
      [{ id: 'q1', answer: ['a', 'b'] }, ...rightAnswers.slice(1)],
      'choice',
    ],
    ['letters answer a question to type', [...rightAnswers.slice(0, 2), { id: 'q3', answer: ['a'] }], 'type'],
    [
      'a question is named as nothing else may be',
      [{ id: '__proto__', answer: 'a' }, ...rightAnswers],
      'choice',
    ],
  ])('refuses when %s', (_, answers, code) => {
    expect(fault(answers)).toBe(code);
  });
});
