import type { App } from '../../feature.ts';
import { ContentRefused } from '../course/fault.ts';
import type { CourseFiles } from '../course/files.ts';
import type { Parsed, Picture } from '../course/markdown.ts';
import type { Plan } from '../course/plan.ts';
import { drawAside, readAside } from './reader.ts';
import type { Planned, readings } from './readings.ts';

/** How much work a text, and a course, may take: forty times what ours take. */
const textMs = 2000;
const courseMs = 15_000;

export const tooSlow = 'takes too long to read';
export const broken = 'cannot be read';

/** @param patienceMs of work @throws unavailable when too many wait for this */
export async function readMarkdown(
  app: App,
  text: string,
  pictures: ReadonlyMap<string, Picture> = new Map(),
  patienceMs = textMs,
): Promise<Parsed> {
  const came = await readAside(app, 'markdown', { text, pictures }, patienceMs);
  if ('said' in came) return came.said;
  return { blocks: [], faults: [came.fault === 'slow' ? tooSlow : broken] };
}

/**
 * A course that may be written.
 * @throws {ContentRefused} naming every fault
 * @throws unavailable when too many wait for this
 */
export async function planAside<K extends 'zip' | 'course'>(
  app: App,
  what: K,
  asked: Parameters<(typeof readings)[K]>[0],
  patienceMs = courseMs,
): Promise<Plan> {
  const came = await readAside(app, what, asked, patienceMs);
  const planned: Planned =
    'said' in came ? came.said : { faults: [{ path: '', fault: came.fault === 'slow' ? tooSlow : broken }] };
  if ('faults' in planned) throw new ContentRefused(planned.faults);
  return planned.plan;
}

/** A course as a zip of its folder. @throws unavailable when too many wait for this */
export const packAside = (app: App, course: { slug: string; files: CourseFiles }): Promise<Uint8Array> =>
  drawAside<typeof readings, 'pack'>(app, 'pack', course, courseMs);
