import { type BuiltElement, buildElement, type Lang, langs } from './build.ts';
import { type ContentFault, ContentRefused } from './fault.ts';
import type { CourseSource, ElementSource } from './parse.ts';

/** Hashes of the elements of a course, by their path in it. */
export type Hashes = ReadonlyMap<string, string>;

interface Change {
  element: ElementSource;
  built: BuiltElement;
}

/** What is not as it was, already read, so that a transaction waits for SQL only. */
export interface Plan {
  course: CourseSource;
  changes: Map<ElementSource, Change>;
  langs: Lang[];
}

/**
 * Reads what differs from what is known.
 * @param known of the elements that are there
 * @throws {ContentRefused} naming every fault of every text
 */
export function planCourse(course: CourseSource, known: Hashes = new Map()): Plan {
  const faults: ContentFault[] = [];
  const changes = new Map<ElementSource, Change>();
  for (const element of course.modules.flatMap(({ elements }) => elements)) {
    if (known.get(pathOf(element)) === element.hash) continue;
    changes.set(element, { element, built: buildElement(element, faults) });
  }
  if (faults.length > 0) throw new ContentRefused(faults);
  const lessons = course.modules.flatMap(({ elements }) => elements).filter(({ kind }) => kind === 'lesson');
  return {
    course,
    changes,
    langs: langs.filter((lang) => lessons.every(({ files }) => files.has(`${lang}.md`))),
  };
}

const pathOf = ({ folder, slug }: ElementSource): string => `${folder}${slug}`;
