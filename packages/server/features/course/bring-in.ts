import type { Database, Store } from '../../store/database.ts';
import { putInOrder } from './order.ts';
import type { CourseSource, ModuleSource } from './parse.ts';
import { type Plan, planCourse } from './plan.ts';
import {
  findCourse,
  findStand,
  type KnownElement,
  type KnownThing,
  listElements,
  listModules,
  lockContent,
} from './queries-content.ts';
import {
  createFile,
  joinProjects,
  moveElement,
  removeElement,
  removeModule,
  saveCourse,
  saveElement,
  saveModule,
} from './queries-save.ts';

/**
 * Who brings a course in. `content`: an upgrade of the platform, which leaves alone what a centre changed, made or took
 * away; `centre`: the centre itself, whose word stands.
 */
export type By = 'content' | 'centre';

/** Brings a course in, all or nothing; the same again changes nothing. @returns its id, null when it was left alone */
export const bringIn = (store: Store, course: CourseSource, by: By, at: Date): Promise<number | null> => {
  const plan = planCourse(course);
  return store.transaction((db) => writePlan(db, plan, by, at));
};

/**
 * Writes what was planned of a course as it stood, unless somebody has changed that meanwhile.
 * @param stand what `findStand` said before it was planned
 * @returns null when it stands otherwise by now: nothing is written then
 */
export async function writeIfSo(
  db: Database,
  plan: Plan,
  { stand, at }: { stand: string; at: Date },
): Promise<number | null> {
  await lockContent(db);
  if ((await findStand(db)) !== stand) return null;
  return writePlan(db, plan, 'centre', at);
}

/** Writes a plan, inside the caller's transaction. */
export async function writePlan(db: Database, plan: Plan, by: By, at: Date): Promise<number | null> {
  const { course } = plan;
  await lockContent(db);
  const known = await findCourse(db, course.slug);
  // A course of the centre's own that happens to have this name.
  if (known?.origin === 'centre' && by === 'content' && known.source_hash !== null) return null;
  const id = isDue(known, course.hash, by) ? await saveCourse(db, known, plan, by, at) : known!.id;
  const modules = new Map((await listModules(db, id)).map((row) => [row.slug, row]));
  const elements = new Map((await listElements(db, id)).map((row) => [`${row.module_id}/${row.slug}`, row]));
  for (const module of course.modules) {
    const before = modules.get(module.slug);
    const due = isDue(before, module.hash, by);
    const moduleId = due ? await saveModule(db, id, module, by, at) : before!.id;
    modules.delete(module.slug);
    await writeElements(db, { plan, by, at, courseId: id, moduleId, module, moves: due, elements });
  }
  for (const row of elements.values()) if (mayRemove(row, by)) await removeElement(db, row.id, by, at);
  for (const row of modules.values()) if (mayRemove(row, by)) await removeModule(db, row.id, by, at);
  // A centre that has changed its course keeps its order: what an upgrade brings new stands at the end.
  const isOrdered = by === 'centre' || !known?.edited_at;
  await putInOrder(db, id, isOrdered ? course.modules.map(({ slug }) => slug) : []);
  await joinProjects(db, id);
  return id;
}

interface Writing {
  plan: Plan;
  by: By;
  at: Date;
  courseId: number;
  moduleId: number;
  module: ModuleSource;
  /** The module may put what it has in another order. */
  moves: boolean;
  /** Those that are there and not yet met. */
  elements: Map<string, KnownElement>;
}

async function writeElements(db: Database, writing: Writing): Promise<void> {
  const { plan, by, at, courseId, moduleId, module, moves, elements } = writing;
  for (const [index, element] of module.elements.entries()) {
    const key = `${moduleId}/${element.slug}`;
    const before = elements.get(key);
    elements.delete(key);
    const change = plan.changes.get(element);
    if (!change || !isDue(before, element.hash, by)) {
      if (moves && before && before.position !== index + 1) await moveElement(db, before.id, index + 1);
      continue;
    }
    for (const drawing of change.built.drawings) await createFile(db, drawing);
    const place = { courseId, moduleId, position: index + 1 };
    await saveElement(db, before, { ...change, ...place }, by, at);
  }
}

/** Whether a thing is to be written: it is new or different, and not the centre's to an upgrade. */
function isDue(before: KnownThing | undefined, hash: string, by: By): boolean {
  if (!before) return true;
  if (by === 'content' && before.edited_at !== null) return false;
  return before.source_hash !== hash || before.removed_at !== null;
}

const mayRemove = (row: KnownThing, by: By): boolean =>
  row.removed_at === null && (by === 'centre' || row.edited_at === null);
