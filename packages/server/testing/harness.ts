import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '../app.ts';
import type { App } from '../feature.ts';
import type { Limits } from '../limits.ts';
import type { Store } from '../store/database.ts';
import { freshStore } from './store.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions {
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  from?: string;
}

/** Somebody who calls; `call('GET /v1/me')`, with `{}` parts of the path already filled in. */
export interface Client {
  token: string | null;
  call(key: string, options?: CallOptions): Promise<Answer>;
}

export interface TestApp {
  /** The same that handlers get. */
  app: App;
  /** What the server has logged since it started, at the level that it has by default. */
  logged(): Record<string, unknown>[];
  server: FastifyInstance;
  store: Store;
  inject: FastifyInstance['inject'];
  /** Nobody. */
  anonymous: Client;
  /** Signs in as a person of the demo centre. */
  signInAs(
    login: string,
    password?: string,
  ): Promise<Client & { token: string; refresh: string; role: string }>;
  /** A guest of an embedding site. */
  guest(siteKey: string, origin: string): Promise<Client>;
  /** A signed-in person on an embedding page. */
  embedded(
    login: string,
    siteKey: string,
    origin: string,
  ): Promise<Client & { token: string; refresh: string }>;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Default `demo`. */
  seed?: 'demo' | 'none';
  /** In its place a database that is there. */
  store?: Store;
  /** In the place of a folder of its own: one that is there already. It goes with the server, too. */
  dataDir?: string;
  env?: Record<string, string>;
  now?: () => Date;
  publicUrl?: string;
  limits?: Partial<Limits>;
  /** Default `warn`, as a server has it. */
  logLevel?: 'trace';
  /** Built pages to serve; default none, so that no test depends on what was built. */
  pagesDir?: string;
}

export const demoPassword = 'mars-demo-1';

/** A server on a database of its own: PGlite in memory, or a fresh one on `TEST_DATABASE_URL`. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const store = options.store ?? (await freshStore(options.seed ?? 'demo'));
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'mars-test-'));
  const lines: string[] = [];
  const server = await createApp({
    store,
    dataDir,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    env: options.env ?? {},
    ...(options.now ? { now: options.now } : {}),
    // `TEST_LOG_LEVEL=error` shows what stands behind a 500.
    ...(process.env.TEST_LOG_LEVEL
      ? { logLevel: process.env.TEST_LOG_LEVEL }
      : { logLevel: options.logLevel ?? 'warn', logTo: { write: (line: string) => void lines.push(line) } }),
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.pagesDir ? { pagesDir: options.pagesDir } : {}),
  });
  await server.ready();
  const client = (token: string | null, always: Record<string, string> = {}): Client => ({
    token,
    call: (key, callOptions = {}) => callServer(server, key, callOptions, { ...bearer(token), ...always }),
  });
  const anonymous = client(null);

  const signInAs: TestApp['signInAs'] = async (login, password = demoPassword) => {
    const { access_token, refresh_token, role } = await mustPost(anonymous, '/v1/auth/signin', {
      login,
      password,
    });
    return { ...client(access_token), token: access_token, refresh: refresh_token, role };
  };
  return {
    app: server.mars,
    logged: () => lines.map((line) => JSON.parse(line)),
    server,
    store,
    inject: server.inject.bind(server) as FastifyInstance['inject'],
    anonymous,
    signInAs,
    async guest(key, origin) {
      const { access_token } = await mustPost(client(null, { origin }), '/v1/auth/guest', { key });
      return client(access_token, { origin });
    },
    async embedded(login, key, origin) {
      const { access_token, refresh_token } = await mustPost(await signInAs(login), '/v1/auth/embed', {
        key,
        origin,
      });
      return { ...client(access_token, { origin }), token: access_token, refresh: refresh_token };
    },
    async close() {
      await server.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const bearer = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

async function mustPost(
  client: Client,
  path: string,
  body: object,
): Promise<Record<string, string> & { role: string; access_token: string; refresh_token: string }> {
  const answer = await client.call(`POST ${path}`, { body });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function callServer(
  server: FastifyInstance,
  key: string,
  { query, body, headers, from }: CallOptions,
  always: Record<string, string>,
): Promise<Answer> {
  const [method, url] = key.split(' ') as [InjectOptions['method'], string];
  const response = await server.inject({
    method,
    url,
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    headers: { ...always, ...headers },
    ...(from === undefined ? {} : { remoteAddress: from }),
    ...(body === undefined ? {} : { payload: body as object }),
  } as InjectOptions);
  const json = String(response.headers['content-type'] ?? '').includes('json');
  return {
    status: response.statusCode,
    body: json ? response.json() : response.body,
    headers: response.headers,
  };
}
