import { connect } from 'node:net';
import { addresses, sleep } from './http.mjs';

export const title = '100 bodies, and 100 heads, of a byte a second';
export const onlyTimed = true;

const each = 100;
const waitMs = 45_000;
const signIn = '/v1/auth/signin';
const head = `POST ${signIn} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{"login":"`;
const begun = { body: head, head: `POST ${signIn} HTTP/1.1\r\nHost: localhost\r\nX-A: ` };

export async function attack({ port, timed }) {
  const open = { body: each, head: each };
  const sockets = Object.keys(open).flatMap((kind) =>
    Array.from({ length: each }, () => trickle(port, kind, open)),
  );
  const until = performance.now() + (timed ? waitMs : 3000);
  while (performance.now() < until && open.body + open.head > 0) await sleep(100);
  const left = { ...open };
  for (const socket of sockets) socket.destroy();
  const cut = [
    [`no body takes longer than ${waitMs / 1000} s (${left.body} do)`, left.body === 0],
    [`no head takes longer than ${waitMs / 1000} s (${left.head} do)`, left.head === 0],
  ];
  return {
    answers: { cut: 2 * each - left.body - left.head, open: left.body + left.head },
    musts: timed ? cut : [],
  };
}

function trickle(port, kind, open) {
  const socket = connect({ host: '127.0.0.1', port, localAddress: addresses.attacker });
  let timer;
  socket.on('connect', () => {
    socket.write(begun[kind]);
    timer = setInterval(() => socket.write('a'), 1000);
  });
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    open[kind]--;
  });
  return socket;
}
