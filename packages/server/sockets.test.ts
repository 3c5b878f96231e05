import { request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Duplex, PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { newRefresh } from './features/auth/token.ts';
import type { Limits } from './limits.ts';
import { startTestApp, type TestApp } from './testing/harness.ts';
import { addPerson } from './testing/people.ts';

/** The database and the tokens of all these servers. */
let mars: TestApp;
let server: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
const tokens = { bobur: '', aziza: '' };
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
  for (const login of ['bobur', 'aziza'] as const) {
    await addPerson(mars.store, login);
    tokens[login] = (await mars.signInAs(login)).token;
  }
});
afterAll(() => mars.close());

async function start(limits: Partial<Limits>, env: Record<string, string> = {}): Promise<void> {
  const { store, app } = mars;
  server = await createApp({ store, dataDir: app.dataDir, publicUrl: app.platformUrl, limits, env });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A connection of somebody who asks and never reads. */
function dialUnread(remoteAddress: string, path: string): Duplex {
  const connection = Object.assign(new Duplex({ read: () => {}, write: () => {} }), { remoteAddress });
  server.server.emit('connection', connection);
  connection.push(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return connection;
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate);
};

/** A connection, what it is told, and its end. */
function dial(localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(said)));
  return {
    socket,
    ended,
    get(path: string) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      return ended;
    },
    /** Asks and waits for the whole answer. */
    ask: () =>
      new Promise<string>((resolve) => {
        socket.on('data', () => said.includes('"ok"') && resolve(said));
        socket.on('close', () => resolve(said));
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      }),
  };
}

describe('a request that does not arrive', () => {
  it('is ended while its head is missing', async () => {
    await start({ headMs: 50 });
    const { socket, ended } = dial();
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*nosniff/);
  });

  it('is ended while its body is missing, however much of it comes', async () => {
    await start({ bodyMs: 50 });
    const { socket, ended } = dial();
    socket.write('POST /v1/auth/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 10000\r\n\r\n{');
    const drip = setInterval(() => socket.write(' '), 5);
    expect(await ended).toBe('');
    clearInterval(drip);
  });

  it('is ended while a piece of its body is missing', async () => {
    await start({ bodyMs: 50 });
    const { socket, ended } = dial();
    socket.write('POST /v1/auth/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n');
    expect(await ended).toBe('');
  });

  it('is answered as what it is when it is no HTTP', async () => {
    await start({});
    const { socket, ended } = dial();
    socket.write('\x16\x03\x01\x02\x00\x01\x00\r\n\r\n');
    expect(await ended).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"code":"malformed"/);
  });

  it('is ended when nothing moves on its connection', async () => {
    await start({ silentMs: 50 });
    expect(await dial().ended).toBe('');
  });
});

describe('connections', () => {
  it('of one address are so many and no more; others connect, and one that ended makes room', async () => {
    await start({ connections: { address: 3, total: 100 } });
    const open = [dial(), dial(), dial()];
    for (const each of open) expect(await each.ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await dial().ask()).toBe('');
    expect(await dial('127.0.0.2').ask()).toMatch(/^HTTP\/1\.1 200 /);
    const closed = new Promise((resolve) =>
      server.server.getConnections((_, before) => {
        const look = () =>
          server.server.getConnections((_error, count) =>
            count < before ? resolve(count) : setImmediate(look),
          );
        open[0]?.socket.destroy();
        look();
      }),
    );
    await closed;
    expect(await dial().ask()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of a trusted proxy are those of all its visitors', async () => {
    await start({ connections: { address: 1, total: 100 } }, { TRUST_PROXY: '127.0.0.2, 10.0.0.0/8' });
    expect(await dial('127.0.0.2').ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await dial('127.0.0.2').ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await dial().ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await dial().ask()).toBe('');
  });

  it('of any proxy of this machine are those of all its visitors, where that is trusted', async () => {
    await start({ connections: { address: 1, total: 100 } }, { TRUST_PROXY: 'loopback' });
    for (const address of ['127.0.0.1', '127.0.0.1', '127.255.255.254', '127.255.255.254'])
      expect(await dial(address).ask()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of one address, three hundred at once, are answered after the one that comes after them from another', async () => {
    await start({});
    const answered: string[] = [];
    const askFrom = async (localAddress: string) => {
      await dial(localAddress).ask();
      answered.push(localAddress);
    };
    const crowd = Array.from({ length: 300 }, () => askFrom('127.0.0.3'));
    await Promise.all([...crowd, askFrom('127.0.0.2')]);
    // Those of the crowd that came first are in before there is one.
    expect(answered.indexOf('127.0.0.2')).toBeLessThan(60);
  });

  it('of everybody are so many and no more', async () => {
    await start({ connections: { address: 100, total: 2 } });
    expect(await dial('127.0.0.2').ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await dial('127.0.0.3').ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await dial('127.0.0.4').ask()).toBe('');
  });

  it('of 300 students with a bell each and five more are let in from one address', async () => {
    await start({ headMs: 120_000, silentMs: 120_000 });
    const answers = await Promise.all(Array.from({ length: 1800 }, () => dial().ask()));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
  });
});

describe('requests of one session', () => {
  /** Holds every query back until it is let go. */
  function holdQueries() {
    const { store } = mars.app;
    const { query, transaction } = store;
    let held: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => held.push(resolve));
    Object.assign(store, {
      query: (...args: Parameters<typeof query>) => wait().then(() => query(...args)),
      transaction: (...args: Parameters<typeof transaction>) => wait().then(() => transaction(...args)),
    });
    return {
      count: () => held.length,
      letGo() {
        Object.assign(store, { query, transaction });
        for (const resolve of held.splice(0)) resolve();
        held = [];
      },
    };
  }
  const turns = async (count: number) => {
    for (let n = 0; n < count; n++) await new Promise(setImmediate);
  };
  /** Their sessions are known from here on: a request makes one query. */
  const begin = async (limits: Partial<Limits>) => {
    await start(limits);
    for (const token of Object.values(tokens)) expect(await get(token).status).toBe(200);
  };
  const get = (token: string) => {
    const asking = request({
      port,
      host: '127.0.0.1',
      path: '/v2/premium/limit-check',
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    });
    asking.on('error', () => {});
    const status = new Promise<number | undefined>((resolve) => {
      asking.on('response', (response) => resolve(response.resume().statusCode));
      asking.on('close', () => resolve(undefined));
    });
    asking.end();
    return { asking, status };
  };

  it('run four or eight at once, the others wait and are all answered; nobody else waits with them', async () => {
    await begin({});
    const most = mars.store.kind === 'pglite' ? 4 : 8;
    const held = holdQueries();
    const mine = Array.from({ length: 60 }, () => get(tokens.bobur));
    await until(() => held.count() >= most);
    await turns(200);
    expect(held.count()).toBe(most);
    const others = get(tokens.aziza);
    await until(() => held.count() > most);
    held.letGo();
    expect(await others.status).toBe(200);
    expect(await Promise.all(mine.map(({ status }) => status))).toEqual(Array(60).fill(200));
  });

  it('are counted by person, by however many sessions they come', async () => {
    await begin({ atOnce: { person: 2, address: 1 } });
    const again = (await mars.signInAs('bobur')).token;
    expect(await get(again).status).toBe(200);
    const held = holdQueries();
    const mine = [tokens.bobur, again, tokens.bobur, again].map((token) => get(token));
    await until(() => held.count() >= 2);
    await turns(200);
    expect(held.count()).toBe(2);
    held.letGo();
    expect(await Promise.all(mine.map(({ status }) => status))).toEqual(Array(4).fill(200));
  });

  it('are refused with 503 when too many wait', async () => {
    await begin({ atOnce: { person: 1, address: 1 }, waiting: { calls: 2, files: 2 } });
    const held = holdQueries();
    const all = Array.from({ length: 5 }, () => get(tokens.bobur));
    const settled: (number | undefined)[] = [];
    for (const { status } of all) void status.then((code) => settled.push(code));
    await until(() => settled.length === 2);
    expect(settled).toEqual([503, 503]);
    held.letGo();
    expect((await Promise.all(all.map(({ status }) => status))).sort()).toEqual([200, 200, 200, 503, 503]);
  });

  it('count until their work is done, also when whoever asked has gone', async () => {
    await begin({ atOnce: { person: 1, address: 1 } });
    const held = holdQueries();
    const gone = get(tokens.bobur);
    await until(() => held.count() === 1);
    gone.asking.destroy();
    await gone.status;
    const next = get(tokens.bobur);
    await turns(200);
    expect(held.count()).toBe(1);
    held.letGo();
    expect(await next.status).toBe(200);
  });

  it('that went away while they waited are not worked for', async () => {
    await begin({ atOnce: { person: 1, address: 1 } });
    const held = holdQueries();
    const first = get(tokens.bobur);
    await until(() => held.count() === 1);
    const gone = get(tokens.bobur);
    await turns(200);
    gone.asking.destroy();
    await gone.status;
    await turns(50);
    const last = get(tokens.bobur);
    held.letGo();
    expect([await first.status, await last.status]).toEqual([200, 200]);
  });

  it('do not wait for an open stream', async () => {
    await begin({ atOnce: { person: 1, address: 1 } });
    const { socket } = dial();
    const begun = new Promise<void>((resolve) => {
      socket.on('data', (bytes) => String(bytes).includes('event: unread') && resolve());
    });
    socket.write(
      `GET /v1/notification/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${tokens.bobur}\r\n\r\n`,
    );
    await begun;
    expect(await get(tokens.bobur).status).toBe(200);
  });

  it('without a session share the places of their address', async () => {
    await start({ atOnce: { person: 1, address: 2 } });
    const ask = () =>
      server.inject({ url: '/v1/auth/token', headers: { authorization: `Bearer ${newRefresh()}` } });
    // The keys that tokens are made with are read once.
    await ask();
    const held = holdQueries();
    const all = [1, 2, 3, 4].map(ask);
    await until(() => held.count() === 2);
    await turns(100);
    expect(held.count()).toBe(2);
    held.letGo();
    expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('requests for what is no call', () => {
  const prepare = async () => {
    const { store, app } = mars;
    const limits = { atOnce: { person: 1, address: 2 }, waiting: { calls: 0, files: 1 } };
    server = await createApp({ store, dataDir: app.dataDir, publicUrl: app.platformUrl, limits });
  };
  const statusOf = async (url: string, remoteAddress = '10.0.0.1') =>
    (await server.inject({ url, remoteAddress })).statusCode;

  it('share the places of their address; probes do not stand in line', async () => {
    await prepare();
    let begun = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.get('/held', async () => {
      begun++;
      await held;
      return {};
    });
    const all = [1, 2, 3, 4].map(() => statusOf('/held'));
    expect(await Promise.race(all)).toBe(503);
    expect([begun, await statusOf('/nothing'), await statusOf('/healthz')]).toEqual([2, 503, 200]);
    expect(await statusOf('/nothing', '10.0.0.2')).toBe(404);
    letGo();
    expect((await Promise.all(all)).sort()).toEqual([200, 200, 200, 503]);
    expect(await statusOf('/nothing')).toBe(404);
  });

  it('give their place back when the answer is on its way, however slowly it is read', async () => {
    await prepare();
    const endless = [new PassThrough(), new PassThrough()];
    let begun = 0;
    server.get('/endless', (_request, reply) => reply.send(endless[begun++]));
    const reading = [statusOf('/endless'), statusOf('/endless')];
    expect(await statusOf('/nothing')).toBe(404);
    expect(begun).toBe(2);
    for (const stream of endless) stream.end();
    expect(await Promise.all(reading)).toEqual([200, 200]);
  });

  it('for the whole contract are sent to eight of one address at once; its pages, and others, do not wait', async () => {
    await start({});
    let begun = 0;
    server.server.on('request', (_asked, response: ServerResponse) => {
      const { writeHead } = response;
      response.writeHead = (...args: [never]) => {
        begun++;
        return writeHead.apply(response, args);
      };
    });
    const stuck = Array.from({ length: 20 }, () => dialUnread('127.0.0.3', '/openapi.json'));
    await until(() => begun >= 8);
    expect(await dial('127.0.0.4').get('/openapi.json')).toContain('"openapi":"3.1.0"');
    expect(await dial('127.0.0.3').get('/docs/')).toMatch(/^HTTP\/1\.1 200 /);
    expect(begun).toBe(10);
    const waiting = dial('127.0.0.3').get('/openapi.json');
    for (const connection of stuck) connection.destroy();
    expect(await waiting).toContain('"openapi":"3.1.0"');
  });
});
