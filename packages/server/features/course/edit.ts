import type { App } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { planAside } from '../reading/read.ts';
import { filesOfCourse, knownHashes } from './archive.ts';
import { writeIfSo } from './bring-in.ts';
import { type ContentFault, ContentRefused } from './fault.ts';
import { findStand, lockContent } from './queries-content.ts';

export type Files = Map<string, Uint8Array>;

const mostNamed = 100;
const mostLetters = 300;

/** Whoever made thousands of faults needs not all of them at once. */
const named = (faults: readonly ContentFault[]): ContentFault[] =>
  faults.slice(0, mostNamed).map(({ path, fault }) => ({ path, fault: fault.slice(0, mostLetters) }));

/** @throws content_refused {faults} for what is wrong with files of a course */
export const saidAsRefusal = (error: unknown): never => {
  if (error instanceof ContentRefused) throw new Refused('content_refused', { faults: named(error.faults) });
  throw error;
};

/** Somebody changed the course between what was read and what is written of it. */
class Meanwhile extends Error {}

/** One change of a course at a time, and a few that wait for it. */
const editing = perApp(() => createLanes<number>(1, 8));

/** Writes the change, in the transaction that it was given in. */
export type Write = () => Promise<void>;

/**
 * Changes files of a course as if the centre brought it in so: by the same checks, all or nothing, and what is changed
 * no upgrade overwrites. What somebody else changes meanwhile, on another server, is not lost: then it is changed anew.
 * @param work holds the courses, and writes the change by `write` or leaves it
 * @throws not_found for a course without content
 * @throws content_refused {faults}
 */
export const edit = <T extends object>(
  app: App,
  courseId: number,
  change: (files: Files) => void,
  work: (db: Database, write: Write) => Promise<T>,
): Promise<T> =>
  editing(app).run(courseId, async () => {
    for (;;) {
      const stand = await findStand(app.store);
      const course = await filesOfCourse(app.store, courseId);
      if (!course) throw new Refused('not_found');
      change(course.files);
      const known = (await knownHashes(app.store)).get(course.slug) ?? new Map();
      const plan = await planAside(app, 'course', { ...course, known }).catch(saidAsRefusal);
      try {
        return await app.store.transaction(async (db) => {
          await lockContent(db);
          return work(db, async () => {
            // Rolled back, so that what stood there is looked at again as well.
            if ((await writeIfSo(db, plan, { stand, at: app.now() })) === null) throw new Meanwhile();
          });
        });
      } catch (error) {
        if (!(error instanceof Meanwhile)) throw error;
      }
    }
  });
