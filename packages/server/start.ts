import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { createApp } from './app.ts';
import { hasRoom, prepareDataDir } from './data-dir.ts';
import { type Env, WrongSetting } from './env.ts';
import { bankOf } from './features/coding/bank.ts';
import { offerContent } from './features/course/offer.ts';
import { registerDemoSites } from './features/embed/demo.ts';
import { offerNews } from './features/news/offer.ts';
import { connectDemoTill, forgetDemoTill } from './features/payment/demo.ts';
import { forgetKnown } from './features/payment/systems.ts';
import { keepHeapSmall } from './heap.ts';
import { figuresHostCheck } from './host.ts';
import { type RunningDaemon, startDaemons } from './jobs/daemon.ts';
import { type RunningJobs, startJobs } from './jobs/jobs.ts';
import { collectMetrics, collectProcessMetrics } from './metrics.ts';
import { repositoryRoot } from './root.ts';
import { findDemo } from './seed/clean.ts';
import { seedDemo } from './seed/demo.ts';
import type { Store } from './store/database.ts';
import { openStore } from './store/open.ts';

export interface Running {
  /** Where people reach the platform. */
  url: string;
  store: Store['kind'];
  /** Payments of the demo centre are taken by the double that answers at this address. */
  takeBy(till: string): Promise<void>;
  /** Ends streams, requests under way, jobs and the database, in this order; at most ten seconds. */
  close(): Promise<void>;
}

/** A request that has not ended by then is cut: the whole stop has ten seconds. */
const patienceMs = 5000;
/**
 * So many may be on their way in at a time, as far as the system lets them. At Node's own 511 the system forgets who comes
 * in a crowd, and they ask again after 0.2 s, then 0.4 s: those too who do not belong to it.
 */
const comingAtOnce = 4096;

/**
 * Brings up the whole platform on its ports.
 * @throws {WrongSetting} for a port in use or a database that is not there.
 * @throws {FolderTaken} when another process works in the data folder.
 */
export async function startServer(env: Env): Promise<Running> {
  keepHeapSmall();
  prepareDataDir(env.dataDir);
  const store = await openDatabase(env);
  let server: FastifyInstance | undefined;
  let metrics: Server | undefined;
  let jobs: RunningJobs | undefined;
  let daemons: RunningDaemon | undefined;
  const close = async () => {
    metrics?.close();
    if (server) await closeWithin(server);
    // Requests end before the jobs do: they may still send one.
    await Promise.all([jobs?.stop(), daemons?.stop()]);
    await forgetDemoTill(store).catch(() => {});
    await store.close();
  };
  try {
    if (env.seed === 'demo') {
      await seedDemo(store, new Date(), { demoPort: env.demoPort, platformUrl: env.publicUrl });
      await registerDemoSites(store, env.demoPort);
    } else await refuseDemo(store);
    await forgetDemoTill(store);
    await offerContent(store, new Date());
    await offerNews(store);
    server = await createApp({
      store,
      publicUrl: env.publicUrl,
      dataDir: env.dataDir,
      pagesDir: join(repositoryRoot, 'dist'),
      env: env.rest,
      logLevel: env.logLevel,
    });
    // Half a second in which nobody is answered: not when the first student asks for a task.
    await bankOf(server.mars);
    jobs = await startJobs(server.mars, store);
    daemons = await startDaemons({ ...server.mars, store });
    collectProcessMetrics(server.metrics);
    await collectMetrics(server.metrics, server.mars);
    metrics = await listenForMetrics(env, server.metrics);
    await server
      .listen({ host: env.host, port: env.port, backlog: comingAtOnce })
      .catch(explainPort('PORT', env.port));
    const { mars } = server;
    const takeBy = async (till: string) => {
      // A real centre's database may stand behind the settings of the demo.
      if ((await findDemo(store)).people.length > 0) await connectDemoTill(mars, till);
      forgetKnown(mars);
    };
    return { url: env.publicUrl, store: store.kind, takeBy, close };
  } catch (error) {
    const outOfRoom = isOutOfRoom(env, error);
    // What fails meanwhile follows from it.
    await close().catch(() => {});
    throw outOfRoom ? noRoom(env) : error;
  }
}

const noRoom = ({ dataDir }: Env): WrongSetting =>
  new WrongSetting('DATA_DIR', dataDir, 'a folder on a disk with room for a database');

/** Whether a disk without room was the reason: the embedded engine seldom says it, and what it says has many forms. */
function isOutOfRoom({ databaseUrl, dataDir }: Env, error: unknown): boolean {
  if (databaseUrl || error instanceof WrongSetting) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return /ENOSPC|EDQUOT|53100|No space left/i.test(`${code} ${message}`) || !hasRoom(dataDir);
}

/** Passwords and secrets that everybody knows do not go public because somebody tried the demo first. */
async function refuseDemo(store: Store): Promise<void> {
  const { people, sites } = await findDemo(store);
  if (people.length + sites.length === 0) return;
  throw new WrongSetting(
    'SEED',
    'none',
    'a database without the demo centre: `npm run clean-demo` removes it, SEED=demo keeps it',
  );
}

async function openDatabase(env: Env): Promise<Store> {
  const { databaseUrl, dataDir } = env;
  try {
    return await openStore({ databaseUrl, dataDir });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // No connection, no such database, wrong password: all said by the address.
    if (databaseUrl && /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|28|3D000)/.test(code ?? '')) {
      throw new WrongSetting(
        'DATABASE_URL',
        'set',
        `a PostgreSQL server that lets us in (it said: ${message})`,
      );
    }
    if (isOutOfRoom(env, error)) throw noRoom(env);
    if (!databaseUrl && (code === 'EACCES' || code === 'EROFS')) {
      throw new WrongSetting('DATA_DIR', dataDir, `a folder that this user may write to (${code})`);
    }
    throw error;
  }
}

async function closeWithin(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  await server.close();
  clearTimeout(cut);
}

/** Figures are nobody's business outside: this machine only, on a port of their own. */
function listenForMetrics(env: Env, registry: Registry): Promise<Server> {
  const isOurs = figuresHostCheck(env.metricsHosts);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || !isOurs(request.headers.host)) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise<Server>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.metricsPort, '127.0.0.1', () => resolve(server));
  }).catch(explainPort('METRICS_PORT', env.metricsPort));
}

const explainPort = (name: string, port: number) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    throw new WrongSetting(name, String(port), 'a port that no other program uses');
  if (error.code === 'EACCES')
    throw new WrongSetting(name, String(port), 'a port that this user may open (1024 or more)');
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    throw new WrongSetting('HOST', 'set', 'an address of this machine');
  }
  throw error;
};
