import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Test } from '../judge.ts';
import type { Language } from '../program.ts';
import { Judges } from './judges.ts';

const home = join(import.meta.dirname, '../../../content/task');
const folders = (at: string) =>
  readdirSync(at, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => join(at, name));
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const tasks = folders(home)
  .flatMap(folders)
  .map((at) => {
    const { samples, hidden } = json(join(at, 'tests.json')) as { samples: Test[]; hidden: Test[] };
    const timeMs = json(join(at, 'task.json')).limits.time_ms as number;
    return { at, tests: [...samples, ...hidden], limits: { timeMs, outputBytes: 1 << 16 } };
  });

describe.concurrent.each<[Language, string]>([
  ['python', '.py'],
  ['javascript', '.js'],
])('the bank of tasks in %s', (language, ending) => {
  const judges = new Judges({ processes: 1 });
  afterAll(() => judges.close());

  const verdictsOf = async (kind: string) => {
    const found: [string, string][] = [];
    for (const { at, tests, limits } of tasks) {
      for (const name of readdirSync(at).filter((each) => each.startsWith(kind) && each.endsWith(ending))) {
        const code = readFileSync(join(at, name), 'utf8');
        const { verdict } = await judges.judge({ language, code }, tests, limits);
        found.push([join(at, name), verdict]);
      }
    }
    return found;
  };

  it('has every solution accepted', { timeout: 120_000 }, async () => {
    const found = await verdictsOf('solution');
    expect(found.length).toBeGreaterThanOrEqual(64);
    expect(found.filter(([, verdict]) => verdict !== 'accepted')).toEqual([]);
  });

  it('has every wrong program refused', { timeout: 120_000 }, async () => {
    const found = await verdictsOf('wrong');
    expect(found.length).toBeGreaterThanOrEqual(128);
    expect(found.filter(([, verdict]) => verdict === 'accepted' || verdict === 'internal_error')).toEqual([]);
  });
});
