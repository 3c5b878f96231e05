import { randomBytes } from 'node:crypto';
import type { Reply } from '@mars/contract/calls.generated.ts';
import type { AnswerEnd } from './answerer.ts';

export type AiResponse = Reply<'POST /v2/ai/responses'>;
export type OutputMessage = AiResponse['output'][number];

/** One turn as the Responses API tells it. */
export interface Turn {
  id: string;
  messageId: string;
  previousId: string | null;
  createdAt: Date;
}

export function newTurn(previousId: string | null, createdAt: Date): Turn {
  const random = randomBytes(16).toString('hex');
  return { id: `resp_${random}`, messageId: `msg_${random}`, previousId, createdAt };
}

export const textPart = (text: string) => ({ type: 'output_text' as const, text, annotations: [] });

export const messageOf = (
  turn: Turn,
  status: OutputMessage['status'],
  text: string | null,
): OutputMessage => ({
  id: turn.messageId,
  type: 'message',
  role: 'assistant',
  status,
  content: text === null ? [] : [textPart(text)],
});

type End = Pick<AnswerEnd, 'suggestions' | 'usage'>;

const noEnd: End = { suggestions: [], usage: { input_tokens: 0, output_tokens: 0, total_tokens: 0 } };

/** The model's own name stays behind the server: callers read `mars`. */
export const responseOf = (
  turn: Turn,
  status: AiResponse['status'],
  output: OutputMessage[],
  { suggestions, usage }: End = noEnd,
): AiResponse => ({
  id: turn.id,
  object: 'response',
  created_at: Math.floor(turn.createdAt.getTime() / 1000),
  status,
  model: 'mars',
  previous_response_id: turn.previousId,
  output,
  usage,
  suggestions: [...suggestions],
});
