import { createServer } from 'node:net';

/** What `npm start` listens on, counted from its own port: the three demo sites stand beside it, the measurements above. */
const USED = [0, 1, 2, 3, 9];
const APART = 10;
const TRIES = 200;
/** No browser goes to these, https://fetch.spec.whatwg.org/#port-blocking; those below 1024 are nobody's here. */
const BLOCKED = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];

/**
 * A port from `from` on where all that `npm start` listens on is free. Two that look at the same moment begin at different
 * places, since nothing is listened on yet when this answers.
 */
export async function findFreePorts(from, startAt = process.pid % 50) {
  for (let step = 0; step < TRIES; step++) {
    const port = from + APART * ((startAt + step) % TRIES);
    const free = await Promise.all(USED.map((each) => isFree(port + each)));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`no ten free ports from ${from} on`);
}

const given = new Set();

/** A port that nobody uses now; no other answer in this process is the same one, though it is not listened on yet. */
export async function freePort() {
  for (;;) {
    const port = await new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
      });
    });
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

function isFree(port) {
  if (BLOCKED.includes(port)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
