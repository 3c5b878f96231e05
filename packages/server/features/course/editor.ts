import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Course, Exam, Homework, Lesson, Module } from '@mars/contract/content.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { folderOf } from './archive.ts';
import { edit, type Files, type Write } from './edit.ts';
import { bytesOf, textOf } from './files.ts';
import { lockContent } from './queries-content.ts';
import {
  findElementBySlug,
  findElementSource,
  findStaffCourse,
  listStaffModules,
  type PlacedElement,
  type StaffCourseRow,
} from './queries-editor.ts';

type Element = Reply<'GET /v2/staff/elements/{id}'>;
type ElementChange = CallShape<'PATCH /v2/staff/elements/{id}'>['body'];
type StaffCourse = Reply<'PATCH /v2/staff/courses/{id}'>;
type Texts = { uz?: string | null; ru?: string | null };

const langs = ['uz', 'ru'] as const;

/** Holds everything that is written of courses until the transaction ends: always before what it consists of. */
export const holdCourses = lockContent;

const jsonOf = <T>(files: Files, path: string): T => JSON.parse(textOf(files.get(path)!));
const writeJson = (files: Files, path: string, value: unknown): void => {
  files.set(path, bytesOf(`${JSON.stringify(value, null, 2)}\n`));
};

function writeTexts(files: Files, folder: string, text: Texts | undefined): void {
  for (const lang of langs) {
    const words = text?.[lang];
    if (words === null) files.delete(`${folder}${lang}.md`);
    else if (words !== undefined) files.set(`${folder}${lang}.md`, bytesOf(words));
  }
}

/** What the form of a course says of it. */
const courseForm = ({ title, about, level, subject }: StaffCourseRow) => ({ title, about, level, subject });

export const staffCourseOf = (row: StaffCourseRow): StaffCourse => ({
  ...row,
  version: versionOf(courseForm(row)),
});

/** A course with its modules. @throws not_found */
export async function readStaffCourse(app: App, id: number): Promise<Reply<'GET /v2/staff/courses/{id}'>> {
  const course = await findStaffCourse(app.store, id);
  if (!course) throw new Refused('not_found');
  return { ...staffCourseOf(course), modules: await listStaffModules(app.store, id) };
}

/** @throws not_found, content_refused, changed_meanwhile {by, at, version, fields} */
export const changeCourse = (
  app: App,
  id: number,
  { version, ...sent }: CallShape<'PATCH /v2/staff/courses/{id}'>['body'],
): Promise<StaffCourse> =>
  edit(
    app,
    id,
    (files) => writeJson(files, 'course.json', { ...jsonOf<Course>(files, 'course.json'), ...sent }),
    async (db, write) => {
      const now = courseForm((await findStaffCourse(db, id))!);
      await refuseTakingBack(db, { call: 'PATCH /v2/staff/courses/{id}', id, version, now, sent });
      await write();
      return staffCourseOf((await findStaffCourse(db, id))!);
    },
  );

/** @throws not_found */
export async function readElement(app: App, id: number): Promise<Element> {
  const element = await findElementSource(app.store, id);
  if (!element) throw new Refused('not_found');
  return elementOf(element);
}

/** What the form of an element says of it. */
function elementForm({ kind, source }: PlacedElement) {
  const json = JSON.parse(source.texts[`${kind}.json`]!);
  return {
    lesson: kind === 'lesson' ? (json as Lesson) : null,
    homework: kind === 'homework' ? (json as Homework) : null,
    exam: kind === 'exam' ? (json as Exam) : null,
    text: { uz: source.texts['uz.md'] ?? null, ru: source.texts['ru.md'] ?? null },
  };
}

/** An element as it is written. */
export function elementOf(element: PlacedElement): Element {
  const { id, course_id, kind, slug, source, edited } = element;
  const form = elementForm(element);
  return {
    ...{ id, course_id, kind, slug, edited },
    ...form,
    version: versionOf(form),
    drawings: Object.keys(source.drawings),
  };
}

/** Who saves an element: its own form, and whoever puts an exam right. */
const savers = ['PATCH /v2/staff/elements/{id}', 'POST /v2/staff/exam/{id}/rejudge'] as const;

/**
 * Changes an element; what is left out stays.
 * @param work does it, by `write`, and what belongs to it, in one transaction
 * @throws not_found
 * @throws invalid for what is of another kind, as a text of an exam
 * @throws content_refused, changed_meanwhile {by, at, version, fields}
 */
export async function changeElementWith<T extends object>(
  app: App,
  id: number,
  { version, ...sent }: ElementChange,
  work: (db: Database, write: Write) => Promise<T>,
): Promise<T> {
  const { text, ...json } = sent;
  const element = await findElementSource(app.store, id);
  if (!element) throw new Refused('not_found');
  const { module, kind, slug, course_id } = element;
  const foreign = Object.keys(json).find((key) => key !== kind);
  if (foreign) throw refusedField(foreign, 'unknown_field');
  if (kind === 'exam' && text) throw refusedField('text', 'unknown_field');
  const folder = folderOf(module, kind, slug);
  return edit(
    app,
    course_id,
    (files) => {
      if (json[kind]) writeJson(files, `${folder}${kind}.json`, json[kind]);
      writeTexts(files, folder, text);
    },
    async (db, write) => {
      const now = elementForm((await findElementSource(db, id))!);
      await refuseTakingBack(db, { call: savers, id, version, now, sent });
      return work(db, write);
    },
  );
}

/** The same by itself. */
export const changeElement = (app: App, id: number, change: ElementChange): Promise<Element> =>
  changeElementWith(app, id, change, async (db, write) => {
    await write();
    return elementOf((await findElementSource(db, id))!);
  });

/** One more lesson at the end of a module. @throws not_found, content_refused */
export async function addLesson(
  app: App,
  courseId: number,
  { module_id, lesson, text }: CallShape<'POST /v2/staff/courses/{id}/lessons'>['body'],
): Promise<Element> {
  const module = (await listStaffModules(app.store, courseId)).find(({ id }) => id === module_id);
  if (!module) throw new Refused('not_found');
  let slug = '';
  return edit(
    app,
    courseId,
    (files) => {
      const path = `${module.slug}/module.json`;
      const json = jsonOf<Module>(files, path);
      const last = Math.max(0, ...json.lessons.map((name) => Number.parseInt(name, 10)));
      slug = `${String(last + 1).padStart(2, '0')}-dars`;
      writeJson(files, path, { ...json, lessons: [...json.lessons, slug] });
      const folder = `${module.slug}/${slug}/`;
      writeJson(files, `${folder}lesson.json`, lesson);
      writeTexts(files, folder, text);
    },
    async (db, write) => {
      await write();
      return elementOf((await findElementBySlug(db, module_id, slug))!);
    },
  );
}
