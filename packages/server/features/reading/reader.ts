import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Came, createAside } from '../../aside.ts';
import type { App } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { moduleExtension, moduleRoot, serverRoot } from '../../root.ts';
import type { Readings } from './part.ts';
import type { readings } from './readings.ts';

const thread = join(moduleRoot, 'features', 'reading', `reading-thread${moduleExtension}`);
const loader = pathToFileURL(join(serverRoot, 'testing', 'from-source.mjs')).href;

const program = {
  script: join(serverRoot, 'features', 'reading', 'reading-process.mjs'),
  args: [pathToFileURL(thread).href],
  // Tests run the sources.
  execArgv: moduleExtension === '.ts' ? ['--conditions=mars-source', '--import', loader] : [],
};

/** What one person brings is read one thing after another, and a few wait for that: the others' places stay theirs. */
const ofPerson = perApp(() => createLanes<number>(1, 8));

/** Does work of a person that asks the reader, in their turn. @throws unavailable when too much of theirs waits */
export const inTurnOf = <T>(app: App, personId: number, work: () => Promise<T>): Promise<T> =>
  ofPerson(app).run(personId, work);

const reader = perApp((app) => createAside<object, unknown>(program, app.stopping));

/**
 * Reads what people bring in a process of its own, one thing at a time: what somebody made so that it takes minutes keeps
 * nobody waiting who reads or writes here.
 * @param patienceMs of work
 * @throws unavailable when too many wait for this
 */
export const readAside = <K extends keyof Own>(
  app: App,
  what: K,
  asked: Parameters<Own[K]>[0],
  patienceMs: number,
): Promise<Came<Awaited<ReturnType<Own[K]>>>> => workAside<Own, K>(app, what, asked, patienceMs);

type Own = typeof readings;

/** The same of what another feature brings (`readings.ts` there). */
const workAside = <R extends Readings, K extends keyof R>(
  app: App,
  what: K,
  asked: Parameters<R[K]>[0],
  patienceMs: number,
): Promise<Came<Awaited<ReturnType<R[K]>>>> =>
  reader(app).ask({ what, asked }, patienceMs) as Promise<Came<Awaited<ReturnType<R[K]>>>>;

/** Thirty times what one of ours takes. */
const drawMs = 5000;

/**
 * Draws a paper, or packs something, in that process, too: the thread that answers has nothing to do with it.
 * @throws unavailable when too many wait for this, or it takes too long
 */
export async function drawAside<R extends Readings, K extends keyof R>(
  app: App,
  what: K,
  asked: Parameters<R[K]>[0],
  patienceMs = drawMs,
): Promise<Awaited<ReturnType<R[K]>>> {
  const came = await workAside<R, K>(app, what, asked, patienceMs);
  if ('said' in came) return came.said;
  app.log.error({ what, fault: came.fault }, 'what should be drawn aside was not');
  throw new Refused('unavailable');
}
