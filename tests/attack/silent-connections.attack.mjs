import { connect } from 'node:net';
import { addresses, ask, sleep } from './http.mjs';

export const title = '3,000 connections from one address that say nothing, or half of a request';

const attempts = 3000;
/** A class of 300 holds a live bell each. */
const class300 = 300;
const mostHeld = 2200;
const halves = [
  '',
  'GET /v1/me HTTP/1.1\r\nHost: localhost\r\n',
  'POST /v1/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Le',
];

export async function attack({ origin, port, timed }) {
  const sockets = [];
  const shut = { early: 0 };
  for (let turn = 0; turn < attempts; turn++) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: addresses.attacker });
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(halves[turn % halves.length]));
    socket.on('close', () => shut.early++);
    sockets.push(socket);
    if (turn % 100 === 99) await sleep(20);
  }
  await sleep(timed ? 8000 : 2000);
  const held = attempts - shut.early;
  const other = await ask(origin, { path: '/healthz', from: addresses.home });
  for (const socket of sockets) socket.destroy();
  return {
    answers: { held, shut: attempts - held },
    musts: [
      [`at most ${mostHeld} of them are held (${held})`, held <= mostHeld],
      [`a class of ${class300} would not notice`, held >= class300],
      ['another address is let in', other.status === 200],
    ],
  };
}
