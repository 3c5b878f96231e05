import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Test } from '../judge.ts';
import type { Language } from '../program.ts';
import { Judges } from './judges.ts';

const home = join(import.meta.dirname, '../../../content/task');
const foldersIn = (at: string): string[] =>
  readdirSync(at, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const topics = foldersIn(home);
const tasksOf = (topic: string) =>
  foldersIn(join(home, topic)).map((name) => {
    const at = join(home, topic, name);
    const { samples, hidden } = json(join(at, 'tests.json')) as { samples: Test[]; hidden: Test[] };
    const timeMs = json(join(at, 'task.json')).limits.time_ms as number;
    return { at, tests: [...samples, ...hidden], limits: { timeMs, outputBytes: 1 << 16 } };
  });
const languages: [Language, string][] = [
  ['python', '.py'],
  ['javascript', '.js'],
];
const programsOf = (at: string, kind: string, ending: string): string[] =>
  readdirSync(at).filter((name) => name.startsWith(kind) && name.endsWith(ending));

it('has 64 tasks in 8 topics, each with a solution and two wrong programs in both languages', () => {
  expect(topics).toHaveLength(8);
  const all = topics.flatMap(tasksOf);
  expect(all.length).toBeGreaterThanOrEqual(64);
  for (const { at } of all) {
    for (const [, ending] of languages) {
      expect(programsOf(at, 'solution', ending).length, at).toBeGreaterThanOrEqual(1);
      expect(programsOf(at, 'wrong', ending).length, at).toBeGreaterThanOrEqual(2);
    }
  }
});

describe.concurrent.each(languages)('the bank of tasks in %s', (language, ending) => {
  const judges = new Judges({ processes: 1 });
  afterAll(() => judges.close());

  const verdictsOf = async (topic: string, kind: string) => {
    const found: [string, string][] = [];
    for (const { at, tests, limits } of tasksOf(topic)) {
      for (const name of programsOf(at, kind, ending)) {
        const code = readFileSync(join(at, name), 'utf8');
        const { verdict } = await judges.judge({ language, code }, tests, limits);
        found.push([join(at, name), verdict]);
      }
    }
    return found;
  };

  describe.sequential.each(topics)('%s', (topic) => {
    it('has every solution accepted', { timeout: 60_000 }, async () => {
      const found = await verdictsOf(topic, 'solution');
      expect(found.filter(([, verdict]) => verdict !== 'accepted')).toEqual([]);
    });

    it('has every wrong program refused', { timeout: 60_000 }, async () => {
      const found = await verdictsOf(topic, 'wrong');
      const taken = found.filter(([, verdict]) => verdict === 'accepted' || verdict === 'internal_error');
      expect(taken).toEqual([]);
    });
  });
});
