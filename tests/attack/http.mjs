import { Agent, request as httpRequest } from 'node:http';

/** Everybody has an address of their own on this machine: all of 127.0.0.0/8 leads to it. */
export const addresses = {
  innocents: '127.0.0.2',
  attacker: '127.0.0.3',
  home: '127.0.0.4',
  classroom: '127.0.0.5',
};

export const password = 'mars-demo-1';

/** No connection is used twice and there are as many as asked for. */
const fresh = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
const patienceMs = 60_000;
/** What is kept of an answer to look at. */
const mostKept = 256 * 1024;

/**
 * Asks, and never throws: a connection that breaks has its error's code for a status.
 * @returns {Promise<{ status: number | string, bytes: number, text: string, milliseconds: number }>}
 */
export function ask(
  origin,
  { path, method = 'GET', body, token, headers, from = addresses.attacker, agent = fresh },
) {
  const begun = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    let text = '';
    const end = (status) => resolve({ status, bytes, text, milliseconds: performance.now() - begun });
    const request = httpRequest(
      `${origin}${path}`,
      { method, agent, localAddress: from, headers: headersOf(body, token, headers), timeout: patienceMs },
      (response) => {
        response.on('data', (chunk) => {
          bytes += chunk.length;
          if (text.length < mostKept) text += chunk;
        });
        response.on('end', () => end(response.statusCode));
        response.on('error', ({ code }) => end(code ?? 'broken'));
      },
    );
    request.on('timeout', () => request.destroy(Object.assign(new Error(), { code: 'no answer' })));
    request.on('error', ({ code }) => end(code ?? 'broken'));
    request.end(body);
  });
}

function headersOf(body, token, more) {
  return {
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...more,
  };
}

export const trySignIn = (origin, login, typed, from) =>
  ask(origin, {
    method: 'POST',
    path: '/v1/auth/signin',
    body: JSON.stringify({ login, password: typed }),
    from,
  });

/** @returns {Promise<string>} the access token. @throws when the person is not let in. */
export async function signIn(origin, login, from) {
  const { status, text } = await trySignIn(origin, login, password, from);
  if (status !== 200) throw new Error(`${login} cannot sign in: ${status} ${text}`);
  return JSON.parse(text).access_token;
}

/** Counts answers by their status. */
export function tally() {
  const counts = {};
  return {
    counts,
    add({ status }) {
      counts[status] = (counts[status] ?? 0) + 1;
    },
  };
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How long the thread that answers was busy with one thing, at the most, since it was asked last. */
export async function stalledMs(metrics) {
  const { text } = await ask(metrics, { path: '/metrics' });
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]);
  if (!Number.isFinite(seconds)) throw new Error('the server does not say how long its thread was busy');
  return 1000 * seconds;
}
