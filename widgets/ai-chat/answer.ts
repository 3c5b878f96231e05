import { CallError } from '@mars/client/error.ts';
import { readEvents } from '@mars/client/pieces/events.ts';
import type { Reply } from '@mars/contract/calls.generated.ts';
import { client } from '@mars/session/session.ts';

type Response = Reply<'POST /v2/ai/responses'>;

/** What is asked: the text, and the answer that it continues. `instructions` only for a server that keeps none. */
export interface Question {
  input: string;
  previousId: string | null;
  instructions?: string;
}

/**
 * Asks the assistant. Yields the answer's text as it grows; returns the id by which it is continued.
 * @throws {CallError} when it is refused, breaks off or answers nothing; an `AbortError` when `signal` stops it.
 */
export async function* ask(question: Question, signal: AbortSignal): AsyncGenerator<string, string> {
  const { input, previousId, instructions } = question;
  const { events, body } = await client.stream('POST /v2/ai/responses', {
    body: { model: 'mars', instructions, input, previous_response_id: previousId, stream: true },
    signal,
  });
  if (!events) {
    const response = (await new globalThis.Response(body).json()) as Response;
    yield textOf(response);
    return response.id;
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
      return event.response.id;
    }
    if (event.type === 'response.failed' || event.type === 'error') break;
  }
  throw new CallError(0, { code: 'broken_off' });
}

/** The first output text of a response; @throws {CallError} when there is none. */
function textOf(response: Response): string {
  for (const item of response.output ?? []) {
    for (const part of item.content ?? []) if (part.type === 'output_text' && part.text) return part.text;
  }
  throw new CallError(0, { code: 'no_text' });
}
