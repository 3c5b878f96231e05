// A thread of its own: a few signed-in people who read at a steady random rate and note how long they wait. Whatever
// the attackers do to this machine's other threads, these clocks go on.
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { addresses, ask, password } from './http.mjs';

const { origin, tokens, paths, signIns } = workerData;
const readsPerSecond = 30;
const signInsPerSecond = 2;
const keep = new Agent({ keepAlive: true, maxSockets: 100 });

let samples = [];
let open = new Set();
const pick = (list) => list[Math.floor(Math.random() * list.length)];

every(readsPerSecond, 'read', () => {
  // Half come over a connection that they have, half open one: a full house shows to the latter.
  const agent = Math.random() < 0.5 ? { agent: keep } : {};
  return patiently({ path: pick(paths), token: pick(tokens), from: addresses.innocents, ...agent });
});
if (signIns) {
  const body = JSON.stringify({ login: 'aziza', password });
  every(signInsPerSecond, 'sign-in', () =>
    ask(origin, { method: 'POST', path: '/v1/auth/signin', body, from: addresses.home }),
  );
}

/** A kept connection may be closed in the moment it is used: browsers ask again, and so do these. */
async function patiently(call) {
  const first = await ask(origin, call);
  return first.status === 'ECONNRESET' && call.agent ? ask(origin, call) : first;
}

/** Waits are counted from the moment somebody wished to ask: who is kept from asking waits too. */
function every(rate, kind, once) {
  let due = performance.now();
  const next = () => {
    due += (-Math.log(1 - Math.random()) / rate) * 1000;
    setTimeout(
      () => {
        const [wished, into, among] = [due, samples, open];
        const running = once().then(({ status }) => {
          into.push({ kind, status, milliseconds: performance.now() - wished });
          among.delete(running);
        });
        among.add(running);
        next();
      },
      Math.max(0, due - performance.now()),
    );
  };
  next();
}

// What was asked until now belongs to the time that ends; it is handed over when all of it is answered.
parentPort.on('message', async () => {
  const [ending, waiting] = [samples, open];
  samples = [];
  open = new Set();
  await Promise.all(waiting);
  parentPort.postMessage(ending);
});
