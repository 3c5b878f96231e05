import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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
