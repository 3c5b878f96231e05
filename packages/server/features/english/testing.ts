import type { Exercise } from '@mars/contract/content-english.ts';
import { mixed } from './asked.ts';

/** What is right of an exercise, as it is given. */
export function rightOf(unitId: string, exercise: Exercise): string | string[] {
  if (exercise.kind === 'match') {
    const meanings = mixed(unitId, exercise);
    return exercise.pairs.map((pair) => meanings.find((one) => one.pair === pair)!.letter);
  }
  if ('options' in exercise) return exercise.answer;
  if (exercise.kind !== 'order') return exercise.answers[0]!;
  const left = [...exercise.words];
  const plain = (text: string) => text.toLowerCase().replace(/[.!?]$/, '');
  return exercise.answers[0]!.split(' ').map((word) => {
    const at = left.findIndex((one) => plain(one) === plain(word));
    return left.splice(at, 1)[0]!;
  });
}
