import type { Reply } from '@mars/contract/calls.generated.ts';
import { comparable } from '../english/letters.ts';
import type { BankItem } from './bank.ts';

type Question = NonNullable<Reply<'POST /v1/english/test/answer'>['question']>;

/** A question as it is asked. What it is made of is named one by one, so that nothing else goes out with it. */
export const askedOf = (item: BankItem): Question => ({
  id: item.id,
  skill: item.skill,
  kind: item.kind,
  text: item.text,
  passage: item.passage ?? null,
  script: item.script ?? null,
  options: item.kind === 'typed' ? [] : item.options.map(({ id, text }) => ({ id, text })),
});

/** Whether an answer is the right one; null is "I do not know". */
export function isRight(item: BankItem, answer: string | null): boolean {
  if (answer === null) return false;
  if (item.kind === 'choice') return answer === item.answer;
  return item.answers.some((one) => comparable(one) === comparable(answer));
}
