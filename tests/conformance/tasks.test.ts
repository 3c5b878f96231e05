import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { centreDefaults } from '@mars/contract/constants.ts';
import { shapeFaults } from '@mars/contract/content.ts';
import { Task, TaskBank, TaskTests, TaskTopic } from '@mars/contract/content-tasks.ts';
import { describe, expect, it } from 'vitest';
import { content, folders, json, LANGS, markdownFaults, readText, type Text } from './content-files.ts';
import { read } from './folders.ts';
import { latinSentences, pairs, uzbekFaults } from './prose.ts';

const home = join(content, 'task');
const bank = json(join(home, 'bank.json')) as TaskBank;
const LEVELS = Object.keys(centreDefaults.rewardCoins.task);
const HEADINGS = {
  uz: ['## Nima beriladi', '## Nimani chiqarish kerak'],
  ru: ['## Что дано', '## Что вывести'],
};
const PROGRAM = /^(solution|wrong-[1-9])\.(py|js)$/;

const topics = folders(home).map((slug) => ({
  slug,
  about: json(join(home, slug, 'topic.json')) as TaskTopic,
}));

const tasks = topics.flatMap((topic) =>
  folders(join(home, topic.slug)).map((slug) => {
    const folder = join(home, topic.slug, slug);
    const programs = readdirSync(folder).filter((name) => PROGRAM.test(name));
    return {
      topic: topic.slug,
      slug,
      at: `${topic.slug}/${slug}`,
      folder,
      task: json(join(folder, 'task.json')) as Task,
      tests: json(join(folder, 'tests.json')) as TaskTests,
      programs: programs.map((name) => ({ name, code: read(join(folder, name)) })),
      texts: LANGS.map((lang) => readText(join(folder, `${lang}.md`))),
    };
  }),
);

const hintsOf = ({ task }: (typeof tasks)[number]) => Object.values(task.hints);
const wrong = (name: string) => name.startsWith('wrong');
const twice = (list: string[]) => list.filter((each, n) => list.indexOf(each) !== n);
/** Code named in a text, in any order: it is the same in both languages. */
const named = (text: string) => [...text.matchAll(/`[^`]*`/g)].map(([code]) => code).sort();
const prose = ({ prose }: Text) => prose.join('\n');

it('has at least 64 tasks in at least 8 topics', () => {
  expect(bank.topics.length).toBeGreaterThanOrEqual(8);
  expect(tasks.length).toBeGreaterThanOrEqual(64);
});

it('names all folders, and numbers the tasks of a topic from 01', () => {
  expect(shapeFaults(TaskBank, bank)).toEqual([]);
  expect(topics.map(({ slug }) => slug).sort()).toEqual([...bank.topics].sort());
  for (const { slug, about } of topics) {
    expect(shapeFaults(TaskTopic, about), slug).toEqual([]);
    expect(folders(join(home, slug)).sort(), slug).toEqual(about.tasks);
    expect(about.tasks.map((name) => Number(name.slice(0, 2)))).toEqual(about.tasks.map((_, n) => n + 1));
  }
});

it('pays by the levels of the centre, and a topic gets no easier on its way', () => {
  for (const { slug, about } of topics) {
    const levels = about.tasks.map((name) => {
      const level = tasks.find((each) => each.at === `${slug}/${name}`)?.task.difficulty ?? '';
      return LEVELS.indexOf(level);
    });
    expect(levels, slug).toEqual([...levels].sort());
    expect(levels[0], slug).toBe(0);
  }
});

it('has no two tasks of one title', () => {
  for (const lang of LANGS) expect(twice(tasks.map(({ task }) => task.title[lang]))).toEqual([]);
});

describe.each(bank.topics)('tasks of %s', (slug) => {
  const about = topics.find((topic) => topic.slug === slug)?.about;
  const own = tasks.filter(({ topic }) => topic === slug);

  it('keep the shape of their files, and have no others', () => {
    for (const { at, folder, task, tests } of own) {
      expect([...shapeFaults(Task, task), ...shapeFaults(TaskTests, tests)], at).toEqual([]);
      const rest = readdirSync(folder).filter((name) => !PROGRAM.test(name));
      expect(rest.sort(), at).toEqual(['ru.md', 'task.json', 'tests.json', 'uz.md']);
    }
  });

  it('have a reference and at least two wrong programs in each language', () => {
    for (const { at, folder, programs } of own)
      for (const kind of ['py', 'js']) {
        expect(existsSync(join(folder, `solution.${kind}`)), at).toBe(true);
        const names = programs.map(({ name }) => name).filter((name) => wrong(name) && name.endsWith(kind));
        expect(names.length, `${at} ${kind}`).toBeGreaterThanOrEqual(2);
        expect(names.sort(), at).toEqual(names.map((_, n) => `wrong-${n + 1}.${kind}`));
      }
  });

  it('name the mistake of a wrong program in its first line, and have no program twice', () => {
    for (const { at, programs } of own) {
      for (const { name, code } of programs)
        expect(/^(#|\/\/) Wrong: \w.*\S$/.test(code.split('\n')[0] ?? ''), `${at}/${name}`).toBe(wrong(name));
      const bare = programs.map(({ code }) => code.replace(/^(#|\/\/) Wrong: .*\n/, ''));
      expect(twice(bare), at).toEqual([]);
    }
  });

  it('read with input() or prompt() and write with print() or console.log(), no other way', () => {
    for (const { at, programs } of own)
      for (const { name, code } of programs) {
        const python = name.endsWith('py');
        expect(code, `${at}/${name}`).toMatch(python ? /\binput\(\)/ : /\bprompt\(\)/);
        expect(code, `${at}/${name}`).toMatch(python ? /\bprint\(/ : /\bconsole\.log\(/);
        expect(code, `${at}/${name}`).not.toMatch(/\b(import|require|process)\b|\b(open|eval|exec)\(/);
      }
  });

  it('have tests that differ, and more than one answer', () => {
    for (const { at, tests } of own) {
      const all = [...tests.samples, ...tests.hidden];
      expect(twice(all.map(({ input }) => input)), at).toEqual([]);
      expect(new Set(tests.hidden.map(({ output }) => output)).size, at).toBeGreaterThan(1);
    }
  });

  it('say the same in both languages: the headings, the lists, the code that is named', () => {
    for (const each of own) {
      const [uz, ru] = each.texts as [Text, Text];
      for (const text of [uz, ru])
        expect(
          text.prose.filter((line) => line.startsWith('#')),
          text.path,
        ).toEqual(HEADINGS[text.lang]);
      const lines = (text: Text) => text.prose.map((line) => /^(- |\d+\. |##|$)/.exec(line)?.[0]);
      expect(lines(uz), each.at).toEqual(lines(ru));
      expect(named(prose(uz)), each.at).toEqual(named(prose(ru)));
      for (const { uz, ru } of [...hintsOf(each), ...each.tests.samples.map(({ why }) => why)])
        expect(named(uz), each.at).toEqual(named(ru));
    }
  });

  it('do not show a line of the solution in a hint', () => {
    for (const each of own) {
      const lines = each.programs
        .filter(({ name }) => !wrong(name))
        .flatMap(({ code }) => code.split('\n').map((line) => line.trim()))
        .filter((line) => line.length > 12);
      const hints = hintsOf(each).flatMap(({ uz, ru }) => [uz, ru]);
      expect(
        lines.filter((line) => hints.some((hint) => hint.includes(line))),
        each.at,
      ).toEqual([]);
    }
  });

  it('are written in the allowed Markdown, in the letters of their language', () => {
    const texts = own.flatMap((each) => each.texts);
    expect(texts.flatMap(markdownFaults)).toEqual([]);
    expect(texts.filter(({ blocks }) => blocks.length > 0).map(({ path }) => path)).toEqual([]);
    const all = [
      ...pairs(about, slug),
      ...own.flatMap(({ at, task, tests, texts: [uz, ru] }) => [
        ...pairs(task, at),
        ...pairs(tests, at),
        { at, uz: prose(uz as Text), ru: prose(ru as Text) },
      ]),
    ];
    expect(all.flatMap(({ at, uz }) => uzbekFaults(uz).map((fault) => `${at}: ${fault}: ${uz}`))).toEqual([]);
    // A sum, `2 + 3 = 5`, is the same in both.
    const russian = all.filter(({ uz, ru }) => uz !== ru);
    expect(russian.flatMap(({ at, ru }) => latinSentences(ru).map((line) => `${at}: ${line}`))).toEqual([]);
  });
});
