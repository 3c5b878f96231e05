import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double does with the next requests. */
export type Behaviour =
  /** Answers with this text, word by word when asked to stream. */
  | { kind: 'answer'; text: string }
  /** Refuses, as an upstream that is over its limit, forbidden or broken does. */
  | { kind: 'status'; status: number }
  /** Sends the caller on to another address. */
  | { kind: 'redirect'; to: string }
  /** Sends so many words of a streamed answer and closes the line. */
  | { kind: 'cut'; text: string; words: number }
  /** Sends so many words and then waits until `release` or the caller's going. */
  | { kind: 'wait'; text: string; words: number }
  /** Takes the request and never says a word. */
  | { kind: 'hang' }
  /** Says in the stream that it failed. */
  | { kind: 'failed' }
  /** Completes without any text. */
  | { kind: 'empty' };

export interface AiUpstream {
  /** For `AI_BASE_URL`. */
  url: string;
  /** Bodies and bearers of the requests so far. */
  requests: { body: Record<string, unknown>; authorization: string | undefined }[];
  behave(behaviour: Behaviour): void;
  /** Lets every answer that waits go on. */
  release(): void;
  /** How many callers closed the line before their answer was through. */
  gone(): number;
  close(): Promise<void>;
}

/** A small real server that speaks the Responses protocol, and fails in the ways real ones do. */
export async function startAiUpstream(): Promise<AiUpstream> {
  let behaviour: Behaviour = { kind: 'answer', text: 'Salom!' };
  const requests: AiUpstream['requests'] = [];
  const waiting: (() => void)[] = [];
  let goneCount = 0;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    requests.push({ body, authorization: request.headers.authorization });
    response.on('close', () => {
      if (!response.writableFinished) goneCount++;
    });
    if (request.url !== '/v1/responses') return void response.writeHead(404).end();
    await act(behaviour, body.stream === true, response, () => new Promise<void>((go) => waiting.push(go)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
    },
    release() {
      for (const go of waiting.splice(0)) go();
    },
    gone: () => goneCount,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

async function act(
  behaviour: Behaviour,
  streamed: boolean,
  response: ServerResponse,
  released: () => Promise<void>,
): Promise<void> {
  if (behaviour.kind === 'hang') return;
  if (behaviour.kind === 'status') return refuse(response, behaviour.status);
  if (behaviour.kind === 'redirect') {
    response.writeHead(307, { location: behaviour.to }).end();
    return;
  }
  if (!streamed) return plain(behaviour, response);
  const send = events(response);
  send('response.created', { response: responseOf('in_progress', null) });
  if (behaviour.kind === 'failed') return end(send, response, 'response.failed', responseOf('failed', null));
  const text = 'text' in behaviour ? behaviour.text : '';
  const words = text.match(/\S+\s*/g) ?? [];
  const first = 'words' in behaviour ? words.slice(0, behaviour.words) : words;
  for (const delta of first) send('response.output_text.delta', { ...part, delta });
  if (behaviour.kind === 'cut') return void response.socket?.destroySoon();
  if (behaviour.kind === 'wait') {
    await released();
    for (const delta of words.slice(first.length)) send('response.output_text.delta', { ...part, delta });
  }
  end(send, response, 'response.completed', responseOf('completed', text));
}

const part = { item_id: 'msg_double', output_index: 0, content_index: 0 };

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
  response.end(
    JSON.stringify({ error: { message: `refused with ${status}`, type: 'double', code: 'double' } }),
  );
}

function plain(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour.kind === 'cut' || behaviour.kind === 'wait') return void response.socket?.destroy();
  const text = behaviour.kind === 'answer' ? behaviour.text : null;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(responseOf(behaviour.kind === 'failed' ? 'failed' : 'completed', text)));
}

type Send = (type: string, data: object) => void;

function events(response: ServerResponse): Send {
  let number = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (type, data) => {
    response.write(
      `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number++, ...data })}\n\n`,
    );
  };
}

function end(send: Send, response: ServerResponse, type: string, body: object): void {
  send(type, { response: body });
  response.end();
}

const responseOf = (status: string, text: string | null) => ({
  id: 'resp_double',
  object: 'response',
  created_at: 1_795_165_402,
  status,
  model: 'double',
  output:
    text === null
      ? []
      : [
          {
            id: 'msg_double',
            type: 'message',
            role: 'assistant',
            status,
            content: [{ type: 'output_text', text, annotations: [] }],
          },
        ],
  usage: { input_tokens: 7, output_tokens: 5, total_tokens: 12 },
});
