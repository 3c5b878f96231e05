import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Exercise } from '@mars/contract/content-english.ts';
import { refusedField } from '../../refused.ts';
import { mixed } from './asked.ts';
import { comparable, differenceOf } from './letters.ts';

type Given = CallShape<'POST /v1/english/review'>['body']['answer'];
type Verdict = Pick<Reply<'POST /v1/english/review'>, 'right' | 'answer' | 'differs' | 'why'>;

/**
 * Judges an answer; nothing is "I do not know".
 * @throws invalid naming `answer` when the exercise has no such answer
 */
export function judge(unitId: string, exercise: Exercise, given: Given): Verdict {
  const why = 'why' in exercise ? exercise.why : null;
  if (exercise.kind === 'match') {
    const meanings = mixed(unitId, exercise);
    const answer = exercise.pairs.map((pair) => meanings.find((one) => one.pair === pair)!.letter);
    const chosen = lettersOf(given, answer);
    const right = answer.every((letter, place) => letter === chosen?.[place]);
    return { right, answer, differs: null, why };
  }
  if ('options' in exercise) {
    const chosen = letterOf(given, exercise.options);
    return { right: chosen === exercise.answer, answer: [exercise.answer], differs: null, why };
  }
  const typed = exercise.kind === 'order' ? sentenceOf(given, exercise.words) : textOf(given);
  return { ...compared(typed, exercise.answers), ...(exercise.kind === 'order' && { differs: null }), why };
}

function compared(typed: string, answers: readonly string[]): Omit<Verdict, 'why'> {
  const right = answers.some((one) => comparable(one) === comparable(typed));
  if (comparable(typed) === '') return { right: false, answer: [answers[0]!], differs: null };
  const { nearest, ...differs } = differenceOf(typed, answers);
  return { right, answer: [nearest], differs: right ? null : differs };
}

function textOf(given: Given): string {
  if (Array.isArray(given)) throw refusedField('answer', 'type');
  return given ?? '';
}

function letterOf(given: Given, options: readonly { id: string }[]): string | null {
  if (given === null) return null;
  if (typeof given !== 'string') throw refusedField('answer', 'type');
  if (!options.some(({ id }) => id === given)) throw refusedField('answer', 'choice');
  return given;
}

/** A meaning for each term. */
function lettersOf(given: Given, all: readonly string[]): string[] | null {
  if (given === null) return null;
  if (!Array.isArray(given)) throw refusedField('answer', 'type');
  if (given.length !== all.length || given.some((letter) => !all.includes(letter)))
    throw refusedField('answer', 'choice');
  return given;
}

/** The words of an exercise in some order. */
function sentenceOf(given: Given, words: readonly string[]): string {
  if (given === null) return '';
  if (!Array.isArray(given)) throw refusedField('answer', 'type');
  if ([...given].sort().join('\n') !== [...words].sort().join('\n')) throw refusedField('answer', 'choice');
  return given.join(' ');
}
