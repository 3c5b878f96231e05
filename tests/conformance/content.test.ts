import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { format } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import {
  Course,
  Exam,
  Homework,
  Lesson,
  Module,
  type Question,
  shapeFaults,
} from '@mars/contract/content.ts';
import { courses as seedCourses } from '@mars/server/seed/courses.ts';
import { describe, expect, it } from 'vitest';
import {
  content,
  files,
  folders,
  json,
  LANGS,
  markdownFaults,
  readText,
  type Text,
} from './content-files.ts';
import { read } from './folders.ts';
import { latinSentences, pairs, uzbekFaults } from './prose.ts';

const home = join(content, 'course');
const SCHEMAS: Record<string, typeof Course | typeof Module | typeof Lesson | typeof Homework | typeof Exam> =
  {
    'course.json': Course,
    'module.json': Module,
    'lesson.json': Lesson,
    'homework.json': Homework,
    'exam.json': Exam,
  };

const INFO = /^(html|css|js|python|sql|json|text|output|input|python run|js run)$/;

/** What is wrong with the options and the answer of a question, beyond its shape. */
function questionFaults(question: Question): string[] {
  if (question.kind === 'typed') {
    const { answer } = question;
    return new Set(answer).size === answer.length ? [] : ['an answer is there twice'];
  }
  const letters = question.options.map(({ id }) => id);
  const right = [question.answer].flat();
  return [
    ...(letters.join('') === 'abcd'.slice(0, letters.length) ? [] : [`options are ${letters}`]),
    ...right.flatMap((each) => (letters.includes(each) ? [] : [`no option ${each}`])),
    ...(new Set(right).size === right.length ? [] : ['an answer is there twice']),
    ...(right.length < letters.length ? [] : ['no wrong option']),
    ...LANGS.flatMap((lang) =>
      new Set(question.options.map(({ text }) => text[lang])).size === letters.length
        ? []
        : [`two options are the same in ${lang}`],
    ),
  ];
}

/** Code fences of another language, and those that stand where they mean nothing. */
const blockFaults = ({ path, blocks }: Text): string[] =>
  blocks.flatMap(({ info }, n) => {
    const [before = '', next = ''] = [blocks[n - 1]?.info, blocks[n + 1]?.info];
    const runs = / run$/.test(info);
    const answered = next === 'output' || (next === 'input' && blocks[n + 2]?.info === 'output');
    if (!INFO.test(info)) return [`${path}: a fence "${info}"`];
    if (runs && !answered) return [`${path}: code that runs has no output`];
    if (info === 'input' && !/ run$/.test(before)) return [`${path}: input without code that runs`];
    if (info === 'output' && !/ run$|^input$/.test(before)) return [`${path}: output without code that runs`];
    return [];
  });

/** What the code prints with console.log, in an empty world of its own. */
function printed(code: string): string {
  const lines: string[] = [];
  const log = (...values: unknown[]) => lines.push(format(...values));
  runInContext(code, createContext({ console: { log } }), { timeout: 2000 });
  return lines.map((line) => `${line}\n`).join('');
}

const courses = folders(home).map((slug) => {
  const all = files(join(home, slug));
  return {
    slug,
    folder: join(home, slug),
    json: all.filter((path) => path.endsWith('.json')),
    texts: all.filter((path) => path.endsWith('.md')).map(readText),
    rest: all.filter((path) => !/\.(json|md)$/.test(path)),
  };
});

describe.each(['frontend', 'python'])('course %s of the demo centre', (slug) => {
  const titles = (path: string) => Object.values((json(path) as Lesson | Homework).title);
  const seeded = seedCourses.find(({ name }) => name.toLowerCase() === slug);
  const folder = join(home, slug);
  const modules = (json(join(folder, 'course.json')) as Course).modules;

  it('teaches its topics in their order, with practice between them', () => {
    const lessons = modules.flatMap((name) =>
      (json(join(folder, name, 'module.json')) as Module).lessons.map((each) =>
        titles(join(folder, name, each, 'lesson.json')),
      ),
    );
    expect(seeded?.topics).toHaveLength(14);
    const topics = new Set(seeded?.topics.map(([uz]) => uz));
    expect(lessons.filter(([uz = '']) => topics.has(uz))).toEqual(seeded?.topics);
  });

  it('has homework of its projects', () => {
    for (const name of modules)
      for (const each of (json(join(folder, name, 'module.json')) as Module).homework ?? [])
        expect(seeded?.projects).toContainEqual(
          titles(join(folder, name, `homework-${each}`, 'homework.json')),
        );
  });
});

describe.each(courses)('course $slug', (course) => {
  const documents = course.json.map((path) => ({ path: relative(home, path), value: json(path) }));
  const questions = documents.flatMap(({ path, value }) =>
    ((value.quiz ?? value.questions ?? []) as Question[]).map((question) => ({ path, question })),
  );
  const about = json(join(course.folder, 'course.json')) as Course;

  it('keeps the shape of its files', () => {
    const faults = documents.flatMap(({ path, value }) => {
      const schema = SCHEMAS[basename(path)];
      return schema ? shapeFaults(schema, value).map((each) => `${path} ${each}`) : [`${path} is not known`];
    });
    expect(faults).toEqual([]);
  });

  it('names all its folders, and has those it names', () => {
    expect(folders(course.folder).sort()).toEqual([...about.modules].sort());
    for (const name of about.modules) {
      const folder = join(course.folder, name);
      const module = json(join(folder, 'module.json')) as Module;
      const homework = (module.homework ?? []).map((slug) => `homework-${slug}`);
      expect(folders(folder).sort(), name).toEqual([...module.lessons, ...homework].sort());
      expect([...module.lessons], name).toEqual([...module.lessons].sort());
      expect(existsSync(join(folder, 'exam.json')), name).toBe(module.exam);
      expect(homework.length > 0, `${name}: homework is for courses of a class`).toBe(about.kind === 'class');
      for (const lesson of module.lessons) expect(readdirSync(join(folder, lesson))).toContain('lesson.json');
      for (const each of homework) expect(readdirSync(join(folder, each))).toContain('homework.json');
    }
  });

  it('has its texts in both languages, and drawings that a text shows', () => {
    const folder = (path: string) => dirname(join(home, path));
    for (const { path } of documents) {
      if (!/(lesson|homework)\.json$/.test(path)) continue;
      for (const lang of LANGS) expect(readdirSync(folder(path)), path).toContain(`${lang}.md`);
    }
    for (const path of course.rest) {
      expect(path).toMatch(/\.svg$/);
      for (const lang of LANGS)
        expect(read(join(dirname(path), `${lang}.md`))).toContain(`(${basename(path)})`);
    }
  });

  it('says the same in both: as many headings of each level, the same blocks of code', () => {
    for (const uz of course.texts.filter(({ lang }) => lang === 'uz')) {
      const ru = course.texts.find(({ path }) => path === uz.path.replace(/uz\.md$/, 'ru.md'));
      const shape = (text?: Text) => ({
        headings: text?.prose.flatMap((line) => /^#+(?= )/.exec(line)?.[0] ?? []),
        blocks: text?.blocks.map(({ info }) => info),
      });
      expect(shape(uz), uz.path).toEqual(shape(ru));
    }
  });

  it('ends each lesson with a task', () => {
    const last = { uz: '## Topshiriq', ru: '## Задание' };
    for (const { path, lang, prose } of course.texts.filter((text) => !/homework-/.test(text.path)))
      expect(prose.filter((line) => line.startsWith('## ')).at(-1), path).toBe(last[lang]);
  });

  it('writes lessons of 250 to 900 words', () => {
    const faults = course.texts
      .filter(({ path, words }) => !/homework-/.test(path) && (words < 250 || words > 900))
      .map(({ path, words }) => `${path}: ${words}`);
    expect(faults).toEqual([]);
  });

  it('gives homework marks that add up to 100', () => {
    for (const { path, prose } of course.texts.filter((text) => /homework-/.test(text.path))) {
      const marks = prose.flatMap((line) => /^- .* – (\d+) (?:ball|балл(?:а|ов)?)$/.exec(line)?.[1] ?? []);
      expect(
        marks.reduce((sum, mark) => sum + Number(mark), 0),
        path,
      ).toBe(100);
    }
  });

  it('asks questions whose answers are there', () => {
    expect(
      questions.flatMap(({ path, question }) =>
        questionFaults(question).map((fault) => `${path} ${question.id}: ${fault}`),
      ),
    ).toEqual([]);
    for (const { path, value } of documents) {
      const ids = ((value.quiz ?? value.questions ?? []) as Question[]).map(({ id }) => id);
      expect(ids, path).toEqual(ids.map((_, n) => `q${n + 1}`));
    }
  });

  it('spreads the right answers: no letter has over 45 % of them', () => {
    const letters = questions.flatMap(({ question }) =>
      question.kind === 'typed' ? [] : [question.answer].flat(),
    );
    for (const letter of 'abcd')
      expect(letters.filter((each) => each === letter).length / letters.length, letter).toBeLessThanOrEqual(
        0.45,
      );
  });

  it('is written in the allowed Markdown', () => {
    expect(course.texts.flatMap((text) => [...markdownFaults(text), ...blockFaults(text)])).toEqual([]);
  });

  it('is written in the letters of its language', () => {
    const uzbek = [
      ...course.texts
        .filter(({ lang }) => lang === 'uz')
        .map(({ path, prose }) => ({ at: path, uz: prose.join('\n') })),
      ...documents.flatMap(({ path, value }) => [...pairs(value, path)]),
    ];
    expect(uzbek.flatMap(({ at, uz }) => uzbekFaults(uz).map((fault) => `${at}: ${fault}: ${uz}`))).toEqual(
      [],
    );
    const inCode = course.texts
      .filter(
        ({ lang, blocks }) => lang === 'uz' && blocks.some(({ code }) => /\p{Script=Cyrillic}/u.test(code)),
      )
      .map(({ path }) => path);
    expect(inCode).toEqual([]);
  });

  it('has no sentence in Latin letters in Russian, but in a course of English', () => {
    if (about.subject === 'english') return;
    const russian = [
      ...course.texts
        .filter(({ lang }) => lang === 'ru')
        .map(({ path, prose }) => ({ at: path, ru: prose.join('\n') })),
      // An option may be code, the same in both languages.
      ...documents.flatMap(({ path, value }) => [...pairs(value, path)].filter(({ uz, ru }) => uz !== ru)),
    ];
    expect(russian.flatMap(({ at, ru }) => latinSentences(ru).map((each) => `${at}: ${each}`))).toEqual([]);
  });

  it('shows what its JavaScript prints', () => {
    for (const { path, blocks } of course.texts)
      for (const [n, { info, code }] of blocks.entries())
        if (info === 'js run') expect(blocks[n + 1]?.code, `${path}: ${code}`).toBe(printed(code));
  });
});
