import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { read, root } from './folders.ts';
import { lineFaults } from './prose.ts';

/** Where all that is taught or read stands. */
export const content = join(root, 'content');
export const LANGS = ['uz', 'ru'] as const;

interface Block {
  /** As after the fence: `js run`, `output`. */
  info: string;
  code: string;
}

/** A text with its code taken out of the prose; `path` is from the folder of all content. */
export interface Text {
  path: string;
  lang: 'uz' | 'ru';
  blocks: Block[];
  /** Line by line, an empty one where a block stood. */
  prose: string[];
  words: number;
}

const FENCE = /^```(.*)\n([\s\S]*?)^```$/gm;

export function readText(path: string): Text {
  const text = read(path);
  return {
    path: relative(content, path),
    lang: basename(path) === 'uz.md' ? 'uz' : 'ru',
    blocks: [...text.matchAll(FENCE)].map(([, info = '', code = '']) => ({ info, code })),
    prose: text.replace(FENCE, '').split('\n'),
    words: text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
  };
}

export const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
export const folders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
export const json = (path: string) => JSON.parse(read(path));

/** Lines that break a rule of `prose.ts`, and drawings that are not beside the text. */
export function markdownFaults({ path, prose }: Text): string[] {
  const folder = dirname(join(content, path));
  return prose.flatMap((line, number) => [
    ...lineFaults(line, prose[number + 1] ?? '').map((rule) => `${path}: ${rule}: ${line}`),
    ...[...line.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].flatMap(([, name = '']) =>
      existsSync(join(folder, name)) ? [] : [`${path}: no file ${name}`],
    ),
  ]);
}
