import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { Course, Exam, Homework, Lesson, Module } from '@mars/contract/content.ts';
import type { App } from '../../feature.ts';
import { createLanes } from '../../lane.ts';
import { perApp } from '../../per-app.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { planAside, readMarkdown } from '../reading/read.ts';
import { filesOfCourse, folderOf, knownHashes } from './archive.ts';
import { writeIfSo } from './bring-in.ts';
import { type ContentFault, ContentRefused } from './fault.ts';
import { bytesOf, textOf } from './files.ts';
import { findStand } from './queries-content.ts';
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

/** One change of a course at a time, and a few that wait for it. */
const editing = perApp(() => createLanes<number>(1, 8));

/**
 * Changes files of a course as if the centre brought it in so: by the same checks, all or nothing, and what is changed
 * no upgrade overwrites. What somebody else changes meanwhile, on another server, is not lost: then it is changed anew.
 * @param reply what stands there then, in the same transaction
 * @throws not_found for a course without content
 * @throws content_refused {faults}
 */
const edit = <T extends object>(
  app: App,
  courseId: number,
  change: (files: Files) => void,
  reply: (db: Database) => Promise<T>,
): Promise<T> =>
  editing(app).run(courseId, async () => {
    for (;;) {
      const stand = await findStand(app.store);
      const course = await filesOfCourse(app.store, courseId);
      if (!course) throw new Refused('not_found');
      change(course.files);
      const known = (await knownHashes(app.store)).get(course.slug) ?? new Map();
      const plan = await planAside(app, 'course', { ...course, known }).catch(saidAsRefusal);
      const done = await app.store.transaction(async (db) =>
        (await writeIfSo(db, plan, { stand, at: app.now() })) === null ? undefined : reply(db),
      );
      if (done) return done;
    }
  });

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
  edit(
    app,
    id,
    (files) => writeJson(files, 'course.json', { ...jsonOf<Course>(files, 'course.json'), ...change }),
    async (db) => (await findStaffCourse(db, id))!,
  );

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
export async function changeElement(
  app: App,
  id: number,
  { text, ...json }: CallShape<'PATCH /v2/staff/elements/{id}'>['body'],
): Promise<Element> {
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
    async (db) => elementOf((await findElementSource(db, id))!),
  );
}

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
    async (db) => elementOf((await findElementBySlug(db, module_id, slug))!),
  );
}

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
  return readMarkdown(app, text, new Map(pictures));
}
