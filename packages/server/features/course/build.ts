import { createHash } from 'node:crypto';
import type { Exam, Homework, Lesson, Question } from '@mars/contract/content.ts';
import type { Block } from '@mars/contract/lesson-text.ts';
import { readDrawing } from './drawing.ts';
import type { ContentFault } from './fault.ts';
import { bytesOf, type CourseFiles, textOf } from './files.ts';
import { type Picture, parseMarkdown } from './markdown.ts';
import type { ElementSource } from './parse.ts';

export type Lang = 'uz' | 'ru';
export const langs: readonly Lang[] = ['uz', 'ru'];

/** A drawing as it is kept. */
export interface Drawing {
  hash: string;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

/** What an element was made from, as it is kept: texts as they are, drawings by their hash. */
export interface KeptSource {
  texts: Record<string, string>;
  drawings: Record<string, string>;
}

/** An element as the database has it, with the drawings that it shows. */
export interface BuiltElement {
  title: { uz: string; ru: string };
  minutes: number | null;
  days: number | null;
  goal: { uz: string; ru: string } | null;
  text: Record<Lang, Block[] | null>;
  /** How long the longer of its texts is. */
  blocks: number;
  video: Lesson['video'] | null;
  questions: Question[] | null;
  source: KeptSource;
  drawings: Drawing[];
}

const examTitle = { uz: 'Modul imtihoni', ru: 'Экзамен по модулю' };

/** Reads texts and drawings of an element; what is wrong with them goes to `faults`. */
export function buildElement(element: ElementSource, faults: ContentFault[]): BuiltElement {
  const { kind, folder, files } = element;
  const say = (name: string, fault: string) => faults.push({ path: `${folder}${name}`, fault });
  const drawings = readDrawings(files, say);
  const shown = new Map(
    [...drawings].map(([name, { hash, width, height }]): [string, Picture] => [
      name,
      { src: `/media/course/${hash}.svg`, width, height },
    ]),
  );
  const text: BuiltElement['text'] = { uz: null, ru: null };
  for (const lang of langs) {
    const bytes = files.get(`${lang}.md`);
    if (!bytes) continue;
    const { blocks, faults: wrong } = parseMarkdown(textOf(bytes), shown);
    for (const fault of wrong) say(`${lang}.md`, fault);
    text[lang] = blocks;
  }
  if (kind !== 'exam' && !text.uz && !text.ru) say('uz.md', 'there is a text in neither language');
  const lesson = kind === 'lesson' ? (element.json as Lesson) : null;
  const homework = kind === 'homework' ? (element.json as Homework) : null;
  const exam = kind === 'exam' ? (element.json as Exam) : null;
  return {
    title: (lesson ?? homework)?.title ?? examTitle,
    minutes: (lesson ?? exam)?.minutes ?? null,
    days: homework?.days ?? null,
    goal: lesson?.goal ?? null,
    text,
    blocks: Math.max(text.uz?.length ?? 0, text.ru?.length ?? 0),
    video: lesson?.video ?? null,
    questions: lesson?.quiz ?? exam?.questions ?? null,
    source: keep(files, drawings),
    drawings: [...drawings.values()],
  };
}

function readDrawings(files: CourseFiles, say: (name: string, fault: string) => void): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>();
  for (const [name, bytes] of files) {
    if (/\.(json|md)$/.test(name)) continue;
    const read = name.endsWith('.svg') ? readDrawing(bytes) : 'is neither a text nor a drawing';
    if (typeof read === 'string') say(name, read);
    else drawings.set(name, { hash: hashOf(bytes), bytes, ...read });
  }
  return drawings;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

function keep(files: CourseFiles, drawings: ReadonlyMap<string, Drawing>): KeptSource {
  const texts = [...files].filter(([name]) => /\.(json|md)$/.test(name));
  return {
    texts: Object.fromEntries(texts.map(([name, bytes]) => [name, textOf(bytes)])),
    drawings: Object.fromEntries([...drawings].map(([name, { hash }]) => [name, hash])),
  };
}

/** The files again, as they were. @param bytesOfDrawing by its hash */
export function unkeep(
  source: KeptSource,
  bytesOfDrawing: ReadonlyMap<string, Uint8Array>,
): [string, Uint8Array][] {
  return [
    ...Object.entries(source.texts).map(([name, text]): [string, Uint8Array] => [name, bytesOf(text)]),
    ...Object.entries(source.drawings).flatMap(([name, hash]): [string, Uint8Array][] => {
      const bytes = bytesOfDrawing.get(hash);
      return bytes ? [[name, bytes]] : [];
    }),
  ];
}
