import type { CallError } from '@mars/client/error.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';

export type Asked = Reply<'GET /v1/english/review'>['items'][number]['exercise'];
export type Verdict = Pick<Reply<'POST /v1/english/review'>, 'right' | 'answer' | 'differs' | 'why'>;
export type Answer = string | string[] | null;

/** An exercise of a round. */
export interface Task {
  /** It is known by this wherever it comes from. */
  key: string;
  exercise: Asked;
}

export type RoundState =
  | { name: 'opening' | 'asking' | 'sending' | 'over' }
  /** No answer came: it is sent again by itself. */
  | { name: 'unsent' }
  /** No answer came, and the round goes on: it is judged when there is a network. */
  | { name: 'kept' }
  | { name: 'judged'; verdict: Verdict }
  | { name: 'refused'; error: CallError };

/** A round as it is kept on the device. */
export interface KeptRound {
  queue: string[];
  total: number;
  missed: string[];
  answer: Answer;
}

/** Null of nothing, and of what no round wrote. */
export function parseRound(text: string | undefined): KeptRound | null {
  try {
    return text ? (JSON.parse(text) as KeptRound) : null;
  } catch {
    return null;
  }
}
