import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from './feature.ts';
import { jobsEnded } from './jobs/counted.ts';
import { findParts } from './parts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Counts and times each call; read on a port of its own, never on the public one. */
export function registerMetrics(server: FastifyInstance): void {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'mars_http_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const faults = new Counter({
    name: 'mars_http_faults_total',
    help: 'Answers that were our own fault',
    registers: [registry],
  });
  server.decorate('metrics', registry);
  server.addHook('onResponse', (request, reply, done) => {
    const call = request.call ?? 'other';
    seconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode === 500) faults.inc();
    done();
  });
}

/** Adds what is one per process: memory, event loop, CPU. */
export const collectProcessMetrics = (registry: Registry): void =>
  collectDefaultMetrics({ register: registry });

/** Figures that are read when somebody looks; `undefined`: there is none yet. */
export type Metrics = Record<
  `mars_${string}`,
  {
    help: string;
    /** Has to be cheap: it is asked every few seconds. */
    read(app: App): Promise<number | undefined>;
  }
>;

/** What a feature's `metrics.ts` exports. */
export const defineMetrics = (metrics: Metrics): Metrics => metrics;

/** Adds what jobs count and the figures of all features. One that cannot be read, as without a database, is left out. */
export async function collectMetrics(registry: Registry, app: App): Promise<void> {
  registry.registerMetric(jobsEnded(app));
  for (const { part } of await findParts<Metrics>('metrics')) {
    for (const [name, { help, read }] of Object.entries(part)) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const figure = await read(app).catch(() => undefined);
          if (figure === undefined) this.remove();
          else this.set(figure);
        },
      });
    }
  }
}
