import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Came, createAside } from '../../aside.ts';
import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { moduleExtension, moduleRoot, serverRoot } from '../../root.ts';
import type { Readings } from './readings.ts';

const thread = join(moduleRoot, 'features', 'reading', `reading-thread${moduleExtension}`);
const loader = pathToFileURL(join(serverRoot, 'testing', 'from-source.mjs')).href;

const program = {
  script: join(serverRoot, 'features', 'reading', 'reading-process.mjs'),
  args: [pathToFileURL(thread).href],
  // Tests run the sources.
  execArgv: moduleExtension === '.ts' ? ['--conditions=mars-source', '--import', loader] : [],
};

const reader = perApp((app) => createAside<object, unknown>(program, app.stopping));

/**
 * Reads what people bring in a process of its own, one thing at a time: what somebody made so that it takes minutes keeps
 * nobody waiting who reads or writes here.
 * @param patienceMs of work
 * @throws unavailable when too many wait for this
 */
export const readAside = <K extends keyof Readings>(
  app: App,
  what: K,
  asked: Parameters<Readings[K]>[0],
  patienceMs: number,
): Promise<Came<Awaited<ReturnType<Readings[K]>>>> =>
  reader(app).ask({ what, asked }, patienceMs) as Promise<Came<Awaited<ReturnType<Readings[K]>>>>;
