import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCounts, readPlaywright, readVitest } from './read.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mars-read-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(said: object): string {
  const file = join(folder, 'said.json');
  writeFileSync(file, JSON.stringify(said));
  return file;
}

const durations = [30_000, 31_000, 95_400];
const long = ['95 s: c', '31 s: b'];
const titles = ['a', 'b', 'c'];

it('tests of vitest that took more than thirty seconds are told, and have not failed', () => {
  const assertionResults = titles.map((fullName, n) => ({
    fullName,
    status: 'passed',
    duration: durations[n],
  }));
  const file = written({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'passed', name: 'x', assertionResults }],
  });
  expect(readVitest(0, file)).toEqual({ passed: 3, failed: 0, names: [], long });
});

it('stories that took more than thirty seconds are told, in each project', () => {
  const specs = titles.map((title, n) => ({
    title,
    ok: true,
    tests: [{ projectName: 'phone', status: 'expected', results: [{ duration: durations[n] }] }],
  }));
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  const file = written({ stats, suites: [{ specs: [], suites: [{ specs }] }] });
  expect(readPlaywright(0, file)).toEqual({
    passed: 3,
    failed: 0,
    names: [],
    long: ['95 s: phone: c', '31 s: phone: b'],
  });
});

it('tests of elements that took more than thirty seconds are told; attacks have none', () => {
  const counts = { passed: 3, failed: 0, skipped: 0 };
  const timed = titles.map((title, n) => [durations[n], title]);
  expect(readCounts(0, written({ ...counts, timed })).long).toEqual(long);
  expect(readCounts(0, written(counts)).long).toEqual([]);
});
