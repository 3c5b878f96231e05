import { bringIn } from '../features/course/bring-in.ts';
import { bytesOf } from '../features/course/files.ts';
import { readCourse } from '../features/course/parse.ts';
import type { Store } from '../store/database.ts';

export interface CourseOptions {
  kind?: 'class' | 'online';
  title?: { uz: string; ru: string };
  about?: { uz: string; ru: string };
  level?: 'beginner' | 'middle' | 'advanced';
  /** Titles of lessons, module by module. */
  lessons?: string[][];
  /** Each lesson has so many paragraphs. */
  blocks?: number;
  video?: { url: string; seconds: number };
  langs?: ('uz' | 'ru')[];
  homework?: boolean;
  exam?: boolean;
}

const both = (text: string) => ({ uz: text, ru: text });
const question = (id: string, rest: object) => ({
  id,
  text: both(`Savol ${id}?`),
  why: both(`Sababi ${id}`),
  ...rest,
});
const options = ['a', 'b', 'c'].map((id) => ({ id, text: both(`Variant ${id}`) }));

/** Three questions, one of each kind; right are a, a and b, and "To'g'ri". */
export const quiz = [
  question('q1', { kind: 'choice', options, answer: 'a' }),
  question('q2', { kind: 'many', options, answer: ['a', 'b'] }),
  question('q3', { kind: 'typed', answer: ['Toʻgʻri', '4.5'] }),
];

/** What a student sends: all right, or with the first and the last wrong. */
export const rightAnswers = [
  { id: 'q1', answer: 'a' },
  { id: 'q2', answer: ['b', 'a'] },
  { id: 'q3', answer: " to'g‘ri " },
];
export const wrongAnswers = [
  { id: 'q1', answer: 'b' },
  { id: 'q2', answer: ['a', 'b'] },
  { id: 'q3', answer: null },
];

/** The files of a small course, as they stand in `content/course`. */
export function courseFiles(options: CourseOptions = {}): Map<string, Uint8Array> {
  const {
    kind = 'online',
    lessons = [['Birinchi', 'Ikkinchi', 'Uchinchi', 'Toʻrtinchi']],
    blocks = 4,
  } = options;
  const files: Record<string, unknown> = {
    'course.json': {
      kind,
      title: options.title ?? both('Sinov kursi'),
      about: options.about ?? both('Sinov uchun kurs.'),
      level: options.level ?? 'beginner',
      subject: 'code',
      modules: lessons.map((_, index) => `m${index + 1}`),
    },
  };
  for (const [index, titles] of lessons.entries()) {
    const module = `m${index + 1}`;
    const slugs = titles.map((_, at) => `${String(at + 1).padStart(2, '0')}-dars`);
    files[`${module}/module.json`] = {
      title: both(`Modul ${index + 1}`),
      lessons: slugs,
      ...(options.homework ? { homework: ['ish'] } : {}),
      exam: options.exam ?? false,
    };
    for (const [at, title] of titles.entries()) {
      files[`${module}/${slugs[at]}/lesson.json`] = {
        title: both(title),
        minutes: 20,
        goal: both('Maqsad'),
        quiz,
        ...(options.video ? { video: options.video } : {}),
      };
      for (const lang of options.langs ?? ['uz', 'ru'])
        files[`${module}/${slugs[at]}/${lang}.md`] = Array.from(
          { length: blocks },
          (_, n) => `Matn ${n}`,
        ).join('\n\n');
    }
    if (options.homework) {
      files[`${module}/homework-ish/homework.json`] = { title: both(`Uy ishi ${index + 1}`), days: 7 };
      files[`${module}/homework-ish/uz.md`] = 'Ish';
    }
    if (options.exam) {
      const questions = Array.from({ length: 10 }, (_, n) => ({ ...quiz[0], id: `q${n + 1}` }));
      files[`${module}/exam.json`] = { minutes: 20, questions };
    }
  }
  return new Map(
    Object.entries(files).map(([path, value]) => [
      path,
      bytesOf(typeof value === 'string' ? value : JSON.stringify(value)),
    ]),
  );
}

/** A course with its elements in their order. */
export async function addCourse(
  store: Store,
  slug: string,
  options: CourseOptions = {},
): Promise<{ id: number; elements: number[] }> {
  const id = (await bringIn(store, readCourse(slug, courseFiles(options)), 'content', new Date()))!;
  const { rows } = await store.query<{ id: number }>(
    `select e.id from course_element e join course_module m on m.id = e.module_id where e.course_id = $1
     order by m.number, e.position`,
    [id],
  );
  return { id, elements: rows.map((row) => row.id) };
}
