import { createHash } from 'node:crypto';
import { constants } from '@mars/contract/constants.ts';
import { Course, Exam, Homework, Lesson, Module, shapeFaults } from '@mars/contract/content.ts';
import { readTypedAddress } from '@mars/contract/pieces/typed-address.ts';
import type { TSchema } from 'typebox';
import { isCalled } from '../../called.ts';
import { legibleLine } from '../../letters.ts';
import { illFormedField } from '../../text.ts';
import { type ContentFault, ContentRefused } from './fault.ts';
import { type CourseFiles, textFault, textOf } from './files.ts';

const longestAddress = 2000;

/** Changes when the same source would be read into something else: then everything is read anew. */
const reader = '1';

/** A thing of a course before it is read: its files, and their hash. */
export interface Source {
  slug: string;
  /** The files it is made from, by the names that they have beside it. */
  files: CourseFiles;
  hash: string;
}

export interface ElementSource extends Source {
  kind: 'lesson' | 'homework' | 'exam';
  /** Where it stands in the course's folder, with a slash at the end. */
  folder: string;
  json: Lesson | Homework | Exam;
}

export interface ModuleSource extends Source {
  json: Module;
  elements: ElementSource[];
}

export interface CourseSource extends Source {
  json: Course;
  modules: ModuleSource[];
}

/**
 * Puts a course together from its files: what it consists of, each thing by its own hash. Texts are not read yet.
 * @throws {ContentRefused} naming every file that is missing, of the wrong shape, or that nothing names
 */
export function readCourse(slug: string, files: CourseFiles): CourseSource {
  const faults: ContentFault[] = [];
  const used = new Set<string>();
  const read = <T>(path: string, schema: TSchema): T | null => {
    used.add(path);
    const bytes = files.get(path);
    const value = bytes && parseJson(bytes);
    putFilm(value);
    const wrong = value === undefined ? ['is missing or no JSON'] : shapeFaults(schema, value);
    // By a code, as `\u0000`, what no text of ours holds comes in well-formed JSON, too.
    if (wrong.length === 0 && illFormedField(value) !== null) wrong.push('has a letter that no text holds');
    if (wrong.length === 0) wrong.push(...putTitle(value));
    faults.push(...wrong.map((fault) => ({ path, fault })));
    return wrong.length === 0 ? (value as T) : null;
  };
  const beside = (folder: string): CourseFiles => {
    const own = [...files].filter(
      ([path]) => path.startsWith(folder) && !path.slice(folder.length).includes('/'),
    );
    for (const [path] of own) used.add(path);
    return new Map(own.map(([path, bytes]) => [path.slice(folder.length), bytes]));
  };
  const only = (path: string, name = path): CourseFiles =>
    new Map([[name, files.get(path) ?? new Uint8Array()]]);
  const readModule = (name: string): ModuleSource[] => {
    const path = `${name}/module.json`;
    const json = read<Module>(path, Module);
    if (!json) return [];
    const element = (kind: ElementSource['kind'], own: string, schema: TSchema): ElementSource[] => {
      const folder = kind === 'exam' ? `${name}/` : `${name}/${own}/`;
      const value = read<ElementSource['json']>(`${folder}${kind}.json`, schema);
      const from = kind === 'exam' ? only(`${folder}exam.json`, 'exam.json') : beside(folder);
      return value ? [{ kind, slug: own, folder, json: value, files: from, hash: hashOf(from) }] : [];
    };
    const elements = [
      ...json.lessons.flatMap((one) => element('lesson', one, Lesson)),
      ...(json.homework ?? []).flatMap((one) => element('homework', `homework-${one}`, Homework)),
      ...(json.exam ? element('exam', 'exam', Exam) : []),
    ];
    const own = only(path);
    return [{ slug: name, json, files: own, hash: hashOf(own), elements }];
  };

  faults.push(...textFaults(files));
  if (faults.length > 0) throw new ContentRefused(faults);
  const json = read<Course>('course.json', Course);
  const modules = (json?.modules ?? []).flatMap(readModule);
  const unnamed = json ? [...files.keys()].filter((path) => !used.has(path)) : [];
  faults.push(...unnamed.map((path) => ({ path, fault: 'belongs to nothing of the course' })));
  if (!json || faults.length > 0) throw new ContentRefused(faults);
  const own = only('course.json');
  return { slug, json, files: own, hash: hashOf(own), modules };
}

/** Puts the address of a film as it is meant: copied with what stood around it, or of http. */
function putFilm(value: unknown): void {
  const { video } = (value ?? {}) as { video?: { url?: unknown } | null };
  if (typeof video?.url !== 'string' || video.url.length > longestAddress) return;
  video.url = readTypedAddress(video.url)?.url.href ?? video.url;
}

/** Puts a title as one that comes by a form is put. @returns what is wrong with it */
function putTitle(value: unknown): string[] {
  const { title } = value as { title?: { uz: string; ru: string } };
  if (!title) return [];
  for (const lang of ['uz', 'ru'] as const) title[lang] = legibleLine(title[lang]);
  return [title.uz, title.ru].every((line) => isCalled(line, 'letter')) ? [] : ['a title without a letter'];
}

/** What is wrong with files that are to be texts, before anything reads them. */
function textFaults(files: CourseFiles): ContentFault[] {
  const texts = [...files].filter(([path]) => /\.(json|md)$/.test(path));
  const bytes = texts.reduce((sum, [, { length }]) => sum + length, 0);
  if (bytes > constants.contentMax.textBytes)
    return [{ path: '', fault: `has more than ${constants.contentMax.textBytes} bytes of texts` }];
  return [...files]
    .filter(([path]) => /\.(json|md|svg)$/.test(path))
    .flatMap(([path, text]) => {
      const fault = text.includes(0) ? 'is no text in UTF-8' : textFault(text);
      return fault === null ? [] : [{ path, fault }];
    });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}

function hashOf(files: CourseFiles): string {
  const hash = createHash('sha256').update(reader);
  for (const name of [...files.keys()].sort()) {
    const bytes = files.get(name)!;
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
