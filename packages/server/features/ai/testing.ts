import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../root.ts';

interface Test {
  input: string;
  output: string;
}

/** A task of the content, read by itself: what may be told of it, and what may not. */
export interface ReadTask {
  title: { uz: string; ru: string };
  statement: { uz: string; ru: string };
  hints: Record<'hint' | 'more' | 'idea', { uz: string; ru: string }>;
  solution: string;
  /** Lines of its solutions and what its hidden tests put in and expect, where the task does not say it itself. */
  secrets: string[];
}

/** The lines of a program that are no mere bracket or word. */
export const linesOf = (code: string): string[] =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length > 8);

export function readTask(topic: string, slug: string): ReadTask {
  const read = (file: string) =>
    readFileSync(join(repositoryRoot, 'content/task', topic, slug, file), 'utf8');
  const { title, hints } = JSON.parse(read('task.json'));
  const { samples, hidden } = JSON.parse(read('tests.json')) as Record<'samples' | 'hidden', Test[]>;
  const statement = { uz: read('uz.md').trim(), ru: read('ru.md').trim() };
  const shown = JSON.stringify([samples, statement]);
  const solution = read('solution.py');
  const secrets = [
    ...linesOf(solution),
    ...linesOf(read('solution.js')),
    ...hidden.flatMap(({ input, output }) => [input, output]).filter((text) => text.length > 4),
  ].filter((text) => !shown.includes(JSON.stringify(text).slice(1, -1)));
  return { title, statement, hints, solution, secrets };
}

interface Asked {
  lang: 'uz' | 'ru';
  question: string;
}

/** How children ask for the solution of a task. */
export function readTaskQuestions({ statement }: ReadTask): Asked[] {
  const { questions } = JSON.parse(readFileSync(join(import.meta.dirname, 'task-questions.json'), 'utf8'));
  return questions.map(({ lang, question }: Asked) => ({
    lang,
    question: question.replace('{{statement}}', () => statement[lang]),
  }));
}
