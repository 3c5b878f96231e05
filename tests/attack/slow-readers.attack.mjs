import { createServer } from 'node:http';
import { connect } from 'node:net';
import { addresses, ask, signIn, sleep, tally } from './http.mjs';

export const title =
  'three streams of the assistant, not read until they break off, for units that come back';

const atOnce = 3;
const answersBefore = 30;
const stallMs = 80_000;

/** The assistant asks a model: this process is that model, and it talks as much as it may. */
export const env = ({ sparePort }) => ({
  AI_API_KEY: 'attack',
  AI_BASE_URL: `http://127.0.0.1:${sparePort}/v1`,
});

export async function attack({ origin, port, sparePort, timed }) {
  const model = await startModel(sparePort);
  const token = await signIn(origin, 'kamola');
  const left = async () => JSON.parse((await ask(origin, { path: '/v2/project/ai-limit', token })).text).left;
  const before = await left();
  const readers = Array.from({ length: atOnce }, () => stall(port, token));
  const until = performance.now() + (timed ? stallMs : 3000);
  while (performance.now() < until && readers.some(({ over }) => !over())) await sleep(100);
  for (const { read } of readers) read();
  await sleep(500);
  const after = await left();
  const answers = tally();
  answers.add(await ask(origin, { ...question, body: JSON.stringify({ input: 'Python nima?' }), token }));
  for (const { socket } of readers) socket.destroy();
  model.closeAllConnections();
  model.close();
  return {
    answers: answers.counts,
    musts: [[`no unit comes back (${before} before, ${after} after)`, after === before - atOnce]],
  };
}

const question = {
  method: 'POST',
  path: '/v2/ai/responses',
  body: JSON.stringify({ input: 'Python nima?', stream: true }),
};

/**
 * Asks and reads nothing until it is told to. A short line would hold a whole answer on its way: other answers, which
 * come first, fill it up.
 */
function stall(port, token) {
  const { path, body } = question;
  const socket = connect({ host: '127.0.0.1', port, localAddress: addresses.attacker });
  let over = false;
  socket.pause();
  socket.on('error', () => {});
  socket.on('close', () => {
    over = true;
  });
  const host = `Host: 127.0.0.1:${port}`;
  const filling = `GET /openapi.json HTTP/1.1\r\n${host}\r\n\r\n`.repeat(answersBefore);
  const head = [
    `POST ${path} HTTP/1.1`,
    host,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.on('connect', () => socket.write(`${filling}${head.join('\r\n')}\r\n\r\n${body}`));
  return { socket, over: () => over, read: () => socket.resume() };
}

/** A model that says 16,000 letters, each by itself: the most that is passed on, in the most bytes. It takes 10 s. */
function startModel(port) {
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let number = 0;
    const send = (type, data) =>
      response.write(
        `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number++, ...data })}\n\n`,
      );
    send('response.created', { response: { id: 'resp_attack', status: 'in_progress', output: [] } });
    const at = { item_id: 'msg_attack', output_index: 0, content_index: 0 };
    for (let letter = 0; letter < 16_000 && !response.destroyed; letter++) {
      send('response.output_text.delta', { ...at, delta: 'a' });
      if (letter % 80 === 0) await sleep(50);
    }
    send('response.completed', { response: { id: 'resp_attack', status: 'completed', output: [] } });
    response.end();
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
