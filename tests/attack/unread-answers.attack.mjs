import { connect } from 'node:net';
import { addresses, signIn, sleep } from './http.mjs';

export const title =
  '100 live bells and 100 connections with 10 requests each, none of whose answers is read';
export const onlyTimed = true;

const each = 100;
const pipelined = 10;

export async function attack({ origin, port, timed }) {
  const token = await signIn(origin, 'aziza');
  const lines = (path, accept) =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\nAccept: ${accept}\r\n\r\n`;
  const bell = lines('/v1/notification/stream', 'text/event-stream');
  const large = lines('/openapi.json', '*/*').repeat(pipelined);
  const counts = { open: 0, shut: 0 };
  const sockets = [];
  for (let turn = 0; turn < 2 * each; turn++) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: addresses.attacker });
    socket.pause();
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(turn % 2 ? large : bell));
    socket.on('close', () => counts.shut++);
    sockets.push(socket);
    if (turn % 10 === 9) await sleep(100);
  }
  await sleep(timed ? 10_000 : 3000);
  counts.open = 2 * each - counts.shut;
  for (const socket of sockets) socket.destroy();
  return { answers: counts, musts: [] };
}
