import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../program.ts';

interface LessonProgram {
  /** Of its text, below content/course. */
  path: string;
  language: Language;
  code: string;
  input: string;
  output: string;
}

const home = join(import.meta.dirname, '../../../content/course');

/** Code that the reader of a lesson may run, what it reads, and what the lesson says that it prints. */
const BLOCK =
  /^```(python|js) run\n([\s\S]*?)^```(?:\s+```input\n([\s\S]*?)^```)?\s+```output\n([\s\S]*?)^```/gm;

/** The programs of all lessons, in both languages of the reader. */
export const lessonPrograms: readonly LessonProgram[] = readdirSync(home, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) =>
    [...readFileSync(join(home, path), 'utf8').matchAll(BLOCK)].map(
      ([, lang, code = '', input = '', output = '']) => ({
        path,
        language: lang === 'js' ? ('javascript' as const) : ('python' as const),
        ...{ code, input, output },
      }),
    ),
  );
