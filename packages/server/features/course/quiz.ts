import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Question } from '@mars/contract/content.ts';
import { refusedField } from '../../refused.ts';
import { alike } from '../../spelling.ts';

type Given = CallShape<'POST /v1/course/element/{id}/quiz'>['body']['answers'];
export type QuizResult = Reply<'POST /v1/course/element/{id}/quiz'>;
type Asked = Reply<'GET /v1/course/element/{id}'>['questions'][number];

/** What was answered to each question, as it is kept: letters or a text, nothing for "I do not know". */
export type KeptAnswers = Record<string, string[]>;

/** A question as it is asked. What it is made of is named one by one, so that nothing else goes out with it. */
export const askedOf = (question: Question): Asked => ({
  id: question.id,
  kind: question.kind,
  text: question.text,
  options: question.kind === 'typed' ? [] : question.options.map(({ id, text }) => ({ id, text })),
});

/**
 * The answers to all questions of a quiz.
 * @throws invalid when one is missing, there twice, or answers nothing that was asked
 */
export function readAnswers(questions: readonly Question[], given: Given): KeptAnswers {
  const kept: KeptAnswers = Object.create(null);
  for (const { id, answer } of given) {
    const question = questions.find((one) => one.id === id);
    if (!question || id in kept) throw refusedField('answers', 'choice');
    kept[id] = valuesOf(question, answer);
  }
  if (Object.keys(kept).length < questions.length) throw refusedField('answers', 'required');
  return kept;
}

/** An answer as it is kept. @throws invalid naming `field` when the question has no such answer */
export function valuesOf(question: Question, answer: Given[number]['answer'], field = 'answers'): string[] {
  if (answer === null) return [];
  if (question.kind === 'typed') {
    if (typeof answer !== 'string') throw refusedField(field, 'type');
    return answer.trim() === '' ? [] : [answer];
  }
  const letters = [...new Set([answer].flat())].sort();
  if (letters.some((letter) => !question.options.some(({ id }) => id === letter)))
    throw refusedField(field, 'choice');
  if (question.kind === 'choice' && letters.length > 1) throw refusedField(field, 'choice');
  return letters;
}

/** An answer as it is compared: how many blanks, and those at the ends, do not count. */
const comparable = (text: string): string => alike(text, "'").replace(/\s+/g, ' ').trim();

/** Whether an answer is the right one. */
export function isRight(question: Question, given: readonly string[]): boolean {
  const right = [question.answer].flat();
  if (question.kind === 'typed') return right.some((one) => comparable(one) === comparable(given[0] ?? ''));
  return given.length === right.length && right.every((letter) => given.includes(letter));
}

/** How a quiz went, without what is right and why. */
export const untold = (result: QuizResult): QuizResult => ({
  ...result,
  answers: result.answers.map((one) => ({ ...one, answer: null, why: null })),
});

/** How a quiz went that has been answered, with the right answers and why. */
export function judge(questions: readonly Question[], kept: KeptAnswers, passPercent: number): QuizResult {
  const answers = questions.map((question) => {
    const given = kept[question.id] ?? [];
    return {
      id: question.id,
      given,
      right: isRight(question, given),
      answer: [question.answer].flat(),
      why: question.why,
    };
  });
  const right = answers.filter((one) => one.right).length;
  return { right, total: questions.length, passed: right * 100 >= passPercent * questions.length, answers };
}
