import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { isoTime } from '../clock/time.ts';
import { isComplete } from '../course/complete.ts';
import { elementOf, modulesOf } from '../course/elements.ts';
import { findCourse } from '../course/place.ts';
import { resumeOf } from '../course/standing.ts';
import { coverOf } from '../study/cover.ts';
import { pick, readCatalogue } from './catalogue.ts';
import { findMonth } from './month.ts';
import { type CatalogueRow, listOwn, type OwnRow, saveEnrolment } from './queries.ts';

type Item = Reply<'GET /v2/eduverse/courses'>['items'][number];

/** A page of the online courses, each with how far the student is in it. */
export async function findCourses(
  app: App,
  studentId: number,
  { cursor, ...wanted }: CallShape<'GET /v2/eduverse/courses'>['query'],
): Promise<Reply<'GET /v2/eduverse/courses'>> {
  const found = pick(await readCatalogue(app), wanted);
  const from = cursorNumber(cursor) ?? 0;
  const size = constants.eduversePage;
  const { items, next_cursor } = cutPage(
    found.slice(from, from + size + 1),
    size,
    (row) => row,
    () => from + size,
  );
  return {
    items: await itemsOf(app, studentId, items),
    next_cursor,
    found: found.length,
    month: await findMonth(app, studentId),
  };
}

async function itemsOf(app: App, studentId: number, rows: readonly CatalogueRow[]): Promise<Item[]> {
  const { rewardCoins, freeLessons } = await app.settings();
  const own = await listOwn(
    app.store,
    studentId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ words: _, quizzes, slug, ...row }) => {
    const mine = own.find(({ course_id }) => course_id === row.id);
    return {
      ...row,
      cover: coverOf({ slug, subject: row.subject }),
      lessons_done: mine?.lessons_done ?? 0,
      free_lessons: Math.min(freeLessons, row.lessons),
      coins: coinsLeft({ ...row, quizzes }, mine, rewardCoins),
      enrolled: mine?.enrolled ?? false,
    };
  });
}

const coinsLeft = (
  { lessons, quizzes }: Pick<CatalogueRow, 'lessons' | 'quizzes'>,
  mine: OwnRow | undefined,
  { lesson, quiz }: { lesson: number; quiz: number },
): number => (lessons - (mine?.lessons_seen ?? 0)) * lesson + (quizzes - (mine?.quizzes_paid ?? 0)) * quiz;

/** An online course with all its lessons. @throws not_found */
export async function findOne(
  app: App,
  studentId: number,
  courseId: number,
): Promise<Reply<'GET /v2/eduverse/course/{id}'>> {
  const found = await findCourse(app, studentId, { course_id: courseId, course_type: 'online', group_id: 0 });
  const row = (await readCatalogue(app)).rows.get(courseId);
  // One that is offered no more to whoever has not begun it.
  if (!row) throw new Refused('not_found');
  const [item] = await itemsOf(app, studentId, [row]);
  const state = await isComplete(app, studentId, courseId);
  return {
    ...item!,
    modules: modulesOf(found).map(({ module, title }) => ({
      module,
      title,
      items: found.standings.filter((one) => one.row.module === module).map(elementOf),
    })),
    resume: resumeOf(found.course, found.standings),
    complete: state?.complete === true,
    month: await findMonth(app, studentId),
  };
}

/** Takes an online course up. @throws not_found */
export async function enroll(
  app: App,
  studentId: number,
  courseId: number,
): Promise<Reply<'POST /v2/eduverse/course/{id}/enroll'>> {
  await findCourse(app, studentId, { course_id: courseId, course_type: 'online', group_id: 0 });
  return app.store.transaction(async (db) => ({
    course_id: courseId,
    enrolled_at: isoTime(await saveEnrolment(db, studentId, courseId, app.now())),
  }));
}
