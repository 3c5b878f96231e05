import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Course, Exam, Homework, Lesson, Module } from '@mars/contract/content.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { filesOfCourse, folderOf } from './archive.ts';
import { planCourse, writePlan } from './bring-in.ts';
import { ContentRefused } from './fault.ts';
import { bytesOf, textOf } from './files.ts';
import { parseMarkdown } from './markdown.ts';
import { readCourse } from './parse.ts';
import { listHashes, lockContent } from './queries-content.ts';
import {
  findElementBySlug,
  findElementSource,
  findStaffCourse,
  listStaffModules,
  type PlacedElement,
  type StaffCourseRow,
} from './queries-editor.ts';

type Element = Reply<'GET /v2/staff/elements/{id}'>;
type Files = Map<string, Uint8Array>;
type Texts = { uz?: string | null; ru?: string | null };

const langs = ['uz', 'ru'] as const;

/** @throws content_refused {faults} for what is wrong with files of a course */
export const saidAsRefusal = (error: unknown): never => {
  if (error instanceof ContentRefused) throw new Refused('content_refused', { faults: error.faults });
  throw error;
};

/**
 * Changes files of a course as if the centre brought it in so: by the same checks, all or nothing, and what is changed
 * no upgrade overwrites. Editors come one after another.
 * @throws not_found for a course without content
 * @throws {ContentRefused}
 */
async function edit(app: App, db: Database, courseId: number, change: (files: Files) => void): Promise<void> {
  await lockContent(db);
  const course = await filesOfCourse(db, courseId);
  if (!course) throw new Refused('not_found');
  change(course.files);
  const hashes = (await listHashes(db)).filter((one) => one.course === course.slug);
  const known = new Map(hashes.map(({ path, hash }) => [path, hash]));
  await writePlan(db, planCourse(readCourse(course.slug, course.files), known), 'centre', app.now());
}

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

/** A course with its modules. @throws not_found */
export async function readStaffCourse(app: App, id: number): Promise<Reply<'GET /v2/staff/courses/{id}'>> {
  const course = await findStaffCourse(app.store, id);
  if (!course) throw new Refused('not_found');
  return { ...course, modules: await listStaffModules(app.store, id) };
}

/** @throws not_found, content_refused */
export const changeCourse = (
  app: App,
  id: number,
  change: CallShape<'PATCH /v2/staff/courses/{id}'>['body'],
): Promise<StaffCourseRow> =>
  app.store
    .transaction(async (db) => {
      await edit(app, db, id, (files) =>
        writeJson(files, 'course.json', { ...jsonOf<Course>(files, 'course.json'), ...change }),
      );
      return (await findStaffCourse(db, id))!;
    })
    .catch(saidAsRefusal);

/** @throws not_found */
export async function readElement(app: App, id: number): Promise<Element> {
  const element = await findElementSource(app.store, id);
  if (!element) throw new Refused('not_found');
  return elementOf(element);
}

/** An element as it is written. */
export function elementOf({ id, course_id, kind, slug, source, edited }: PlacedElement): Element {
  const json = JSON.parse(source.texts[`${kind}.json`]!);
  return {
    ...{ id, course_id, kind, slug, edited },
    lesson: kind === 'lesson' ? (json as Lesson) : null,
    homework: kind === 'homework' ? (json as Homework) : null,
    exam: kind === 'exam' ? (json as Exam) : null,
    text: { uz: source.texts['uz.md'] ?? null, ru: source.texts['ru.md'] ?? null },
    drawings: Object.keys(source.drawings),
  };
}

/**
 * Changes an element; what is left out stays.
 * @throws not_found
 * @throws invalid for what is of another kind, as a text of an exam
 * @throws content_refused
 */
export const changeElement = (
  app: App,
  id: number,
  { text, ...json }: CallShape<'PATCH /v2/staff/elements/{id}'>['body'],
): Promise<Element> =>
  app.store
    .transaction(async (db) => {
      const element = await findElementSource(db, id);
      if (!element) throw new Refused('not_found');
      const { module, kind, slug, course_id } = element;
      const foreign = Object.keys(json).find((key) => key !== kind);
      if (foreign) throw refusedField(foreign, 'unknown_field');
      if (kind === 'exam' && text) throw refusedField('text', 'unknown_field');
      const folder = folderOf(module, kind, slug);
      await edit(app, db, course_id, (files) => {
        if (json[kind]) writeJson(files, `${folder}${kind}.json`, json[kind]);
        writeTexts(files, folder, text);
      });
      return elementOf((await findElementSource(db, id))!);
    })
    .catch(saidAsRefusal);

/** One more lesson at the end of a module. @throws not_found, content_refused */
export const addLesson = (
  app: App,
  courseId: number,
  { module_id, lesson, text }: CallShape<'POST /v2/staff/courses/{id}/lessons'>['body'],
): Promise<Element> =>
  app.store
    .transaction(async (db) => {
      const module = (await listStaffModules(db, courseId)).find(({ id }) => id === module_id);
      if (!module) throw new Refused('not_found');
      let slug = '';
      await edit(app, db, courseId, (files) => {
        const path = `${module.slug}/module.json`;
        const json = jsonOf<Module>(files, path);
        const last = Math.max(0, ...json.lessons.map((name) => Number.parseInt(name, 10)));
        slug = `${String(last + 1).padStart(2, '0')}-dars`;
        writeJson(files, path, { ...json, lessons: [...json.lessons, slug] });
        const folder = `${module.slug}/${slug}/`;
        writeJson(files, `${folder}lesson.json`, lesson);
        writeTexts(files, folder, text);
      });
      return elementOf((await findElementBySlug(db, module_id, slug))!);
    })
    .catch(saidAsRefusal);

/** A text as students would see it. @throws not_found */
export async function preview(
  app: App,
  id: number,
  text: string,
): Promise<Reply<'POST /v2/staff/elements/{id}/preview'>> {
  const element = await findElementSource(app.store, id);
  if (!element) throw new Refused('not_found');
  const drawings = Object.entries(element.source.drawings);
  const pictures = drawings.map(
    ([name, hash]) => [name, { src: `/media/course/${hash}.svg`, width: null, height: null }] as const,
  );
  return parseMarkdown(text, new Map(pictures));
}
