import { CallError } from '@mars/client/error.ts';
import { readEvents } from '@mars/client/pieces/events.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { $task } from '@mars/session/open.ts';
import { client } from '@mars/session/session.ts';

type Response = Reply<'POST /v2/ai/responses'>;

/** What is asked: the text, and the answer that it continues. `instructions` only for a server that keeps none. */
export interface Question {
  input: string;
  previousId: string | null;
  instructions?: string;
}

export interface End {
  id: string;
  next: readonly string[];
}

const endOf = ({ id, suggestions }: Partial<Response> & { id: string }): End => ({
  id,
  next: suggestions ?? [],
});

/**
 * Asks the assistant. Yields the answer's text as it grows; returns the id by which it is continued, and what may be asked
 * next, of which a server of the specification alone says nothing.
 * @throws {CallError} when it is refused, breaks off or answers nothing; an `AbortError` when `signal` stops it.
 */
export async function* ask(question: Question, signal: AbortSignal): AsyncGenerator<string, End> {
  const { input, previousId, instructions } = question;
  const { events, body } = await client.stream('POST /v2/ai/responses', {
    body: {
      model: 'mars',
      instructions,
      input,
      previous_response_id: previousId,
      stream: true,
      task_id: $task.get() ?? undefined,
    },
    signal,
  });
  if (!events) {
    const response = (await new globalThis.Response(body).json()) as Response;
    yield textOf(response);
    return endOf(response);
  }
  let text = '';
  for await (const { data } of readEvents(body)) {
    const event = JSON.parse(data) as { type: string; delta?: string; response?: Response };
    if (event.type === 'response.output_text.delta') {
      text += event.delta ?? '';
      yield text;
    }
    if (event.type === 'response.completed' && event.response) {
      if (!text) yield textOf(event.response);
      return endOf(event.response);
    }
    if (event.type === 'response.failed' || event.type === 'error') break;
  }
  throw new CallError(0);
}

/** The first output text of a response; @throws {CallError} when there is none. */
function textOf(response: Response): string {
  const parts = response.output?.flatMap(({ content }) => content ?? []);
  const part = parts?.find(({ type, text }) => type === 'output_text' && text);
  if (!part) throw new CallError(0);
  return part.text;
}
