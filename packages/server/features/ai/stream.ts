import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { beginEvents } from '../../event-stream.ts';
import type { AnswerEnd } from './answerer.ts';
import { messageOf, responseOf, type Turn, textPart } from './response.ts';

type Event = { type: string } & Record<string, unknown>;

/** The events of one answer, in the order of the Responses API, each with its number. */
export interface AnswerStream {
  /** A further piece of the text; waits while the reader is slower than the writer. */
  delta(text: string): Promise<void>;
  complete(text: string, end: Pick<AnswerEnd, 'suggestions' | 'usage'>): void;
  /** The answer ends without its end. */
  fail(text: string): void;
}

/** A reader who takes nothing for so long has gone without saying so. */
const stalledMs = 60_000;

/**
 * Takes over the socket of a reply and begins the stream of an answer whose first piece is there.
 * @param signal ends the wait for a slow reader; it has to abort when the line is closed
 */
export function openStream(reply: FastifyReply, turn: Turn, signal: AbortSignal): AnswerStream {
  beginEvents(reply);
  const socket = reply.raw;
  const send = numbered(socket);
  const end = (then?: () => void) => {
    socket.once('close', cutWhenStalled(socket));
    socket.end(then);
  };
  const at = { item_id: turn.messageId, output_index: 0, content_index: 0 };
  send({ type: 'response.created', response: responseOf(turn, 'in_progress', []) });
  send({ type: 'response.output_item.added', output_index: 0, item: messageOf(turn, 'in_progress', null) });
  send({ type: 'response.content_part.added', ...at, part: textPart('') });
  return {
    async delta(text) {
      const goesOn = send({ type: 'response.output_text.delta', ...at, delta: text, logprobs: [] });
      if (goesOn) return;
      const read = cutWhenStalled(socket);
      await once(socket, 'drain', { signal }).finally(read);
    },
    complete(text, ended) {
      const message = messageOf(turn, 'completed', text);
      send({ type: 'response.output_text.done', ...at, text, logprobs: [] });
      send({ type: 'response.content_part.done', ...at, part: textPart(text) });
      send({ type: 'response.output_item.done', output_index: 0, item: message });
      send({ type: 'response.completed', response: responseOf(turn, 'completed', [message], ended) });
      end();
    },
    fail(text) {
      const response = responseOf(turn, 'failed', [messageOf(turn, 'incomplete', text)]);
      const error = { code: 'server_error', message: 'The answer broke off.' };
      send({ type: 'response.failed', response: { ...response, error } });
      // A server that stops would wait for the connection to be used again.
      const line = socket.socket;
      end(() => line?.end());
    },
  };
}

/** Closes the line of a reader who stalls, which ends their answer as their going does. @returns what ends the watch */
function cutWhenStalled(socket: ServerResponse): () => void {
  const timer = setTimeout(() => socket.destroy(), stalledMs);
  return () => clearTimeout(timer);
}

/** Writes events with a running number. The returned function says whether the socket takes more at once. */
function numbered(socket: ServerResponse): (event: Event) => boolean {
  let number = 0;
  return ({ type, ...rest }) => {
    if (socket.destroyed || socket.writableEnded) return true;
    const data = JSON.stringify({ type, sequence_number: number++, ...rest });
    return socket.write(`event: ${type}\ndata: ${data}\n\n`);
  };
}
