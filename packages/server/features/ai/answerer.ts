import type { Practice } from '../coding/practice.ts';
import type { Own } from './tutor-own.ts';
import type { CentreFacts } from './tutor-values.ts';

/** One message of a conversation, as an answerer reads it. */
export interface Message {
  role: 'user' | 'assistant';
  text: string;
}

export interface Question {
  text: string;
  /** What was said before, oldest first, bounded in number and length. */
  before: readonly Message[];
  /** Help text that the embedded tutor told last. */
  previousHelpId: string | null;
  /** Language of the page, when the request says. */
  lang: 'uz' | 'ru' | undefined;
  /** What anybody may hear of the centre: its name, where it is, what it teaches and for how much. */
  facts: CentreFacts;
  /** The tasks that the asking student is at; null for a guest. */
  practice: Practice | null;
  /** The asking student's own numbers, for answers that are made here; null for a guest. No model is told them. */
  findOwn(): Promise<Own | null>;
}

/** What is known when an answer is complete. */
export interface AnswerEnd {
  upstreamId: string | null;
  helpId: string | null;
  /** What may be asked next; none where a model answers. */
  suggestions: readonly string[];
  usage: { input_tokens: number; output_tokens: number; total_tokens: number };
}

/**
 * Yields the pieces of an answer as they come, at least one that is not empty.
 * @throws {UpstreamFailed} when there is none, or not to its end; the signal's reason when that aborted it.
 */
export type Answerer = (question: Question, signal: AbortSignal) => AsyncGenerator<string, AnswerEnd>;

/** The model behind us did not answer. Never shown to anybody: callers learn `unavailable` (ruling 1). */
export class UpstreamFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamFailed';
  }
}
