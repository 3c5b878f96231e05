import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';
import type { Store } from '../../store/database.ts';
import { knownHashes } from './archive.ts';
import { writePlan } from './bring-in.ts';
import { readCourseFolders } from './files.ts';
import { type CourseSource, readCourse } from './parse.ts';
import { planCourse } from './plan.ts';
import { removeCourses } from './queries-save.ts';

/** The courses that come with the platform. */
export const coursesHome = join(repositoryRoot, 'content', 'course');

/** Puts the courses of a folder together. @throws {ContentRefused} */
export const readCourses = (home = coursesHome): CourseSource[] =>
  [...readCourseFolders(home)].map(([slug, files]) => readCourse(slug, files));

/**
 * Offers the platform's courses to a centre: brings in what is new or different, and leaves alone what the centre
 * changed. Each course is a transaction, and the texts of only those that differ are read.
 */
export async function offerContent(store: Store, at: Date, home = coursesHome): Promise<void> {
  const courses = readCourses(home);
  const known = await knownHashes(store);
  for (const course of courses) {
    const plan = planCourse(course, known.get(course.slug));
    await store.transaction((db) => writePlan(db, plan, 'content', at));
  }
  await removeCourses(
    store,
    courses.map(({ slug }) => slug),
    at,
  );
}
