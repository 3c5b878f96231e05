import { courses, type SeedCourse } from '../../seed/courses.ts';
import { defineSeed, type Telling } from '../../seed/part.ts';
import { chance } from '../../seed/random.ts';
import { writePlan } from './bring-in.ts';
import { readCourses } from './offer.ts';
import type { CourseSource } from './parse.ts';
import { planCourse } from './plan.ts';
import { joinLessons, saveClassProgress } from './queries-seed.ts';

let read: { course: CourseSource; plan: ReturnType<typeof planCourse> }[] | undefined;

/** What is taught, which lesson of it each lesson of a group teaches, and who has read it. */
export const seed = defineSeed({
  tables() {
    // Files are read here: `after` runs in a transaction.
    read ??= readCourses().map((course) => ({ course, plan: planCourse(course) }));
    return [];
  },
  async after(db, telling) {
    for (const { plan } of read ?? []) await writePlan(db, plan, 'content', telling.setting.now);
    await joinLessons(
      db,
      (read ?? []).flatMap(({ course }) => taughtBy(course)),
    );
    await saveClassProgress(db, readersOf(telling));
  },
});

/** By their titles: a topic opens its lesson, the practice after it the lesson of the content that has no topic. */
function taughtBy(course: CourseSource) {
  const seeded = courses.find(({ slug }) => slug === course.slug);
  if (!seeded) return [];
  const titles = new Set(seeded.topics.map(([uz]) => uz));
  let topic = '';
  return course.modules.flatMap(({ slug: module, elements }) =>
    elements.flatMap(({ kind, slug, json }) => {
      if (kind !== 'lesson' || !('title' in json)) return [];
      const isTopic = titles.has(json.title.uz);
      if (isTopic) topic = json.title.uz;
      return [{ ...placeOf(seeded), module, slug, title: isTopic ? topic : `${topic}: mashq` }];
    }),
  );
}

const placeOf = ({ id }: SeedCourse) => ({ course_id: id });

/** Most of those who came to a lesson have read it through by the evening, and know nearly everything. */
const readersOf = ({ stories, seed: number }: Pick<Telling, 'stories' | 'seed'>) =>
  stories.flatMap(({ person, marks }) => {
    const dice = chance(number, `reading ${person.login}`);
    return marks
      .filter(({ attended }) => attended && dice.happens(0.85))
      .map(({ lesson }) => ({
        student_id: person.id,
        lesson_id: lesson.id,
        at: lesson.ends,
        all_right: dice.happens(0.7),
      }));
  });
