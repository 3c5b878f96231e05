import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterSecondTry, countsOf, filesToTry, type Result, readCounts, readTests } from './read.mjs';

/** `a: passed failed` is a file of two tests, which are called `a0` and `a1`. */
function resultOf(files: Record<string, string>, errors: Result['errors'] = []): Result {
  const tests = Object.entries(files).flatMap(([file, states]) =>
    states
      .split(' ')
      .filter(Boolean)
      .map((state, n) => ({ file, name: `${file}${n}`, state: state as 'passed', ms: 1 })),
  );
  return { tests, errors, ms: {} };
}
const error = (file: string | null) => ({ file, text: 'it broke\n at some line' });

describe('what is counted', () => {
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
  const counted = (code: number, said: object) => countsOf(readTests(code, 'unit', written(said)));

  it('a test that is skipped has not passed', () => {
    expect(counted(0, resultOf({ a: 'passed skipped' }))).toEqual({
      passed: 1,
      failed: 1,
      names: ['skipped: a1'],
    });
  });

  it('a layer that ran nothing has failed, and so has one that ended badly or wrote nothing', () => {
    expect(counted(0, resultOf({}))).toEqual({ passed: 0, failed: 1, names: ['unit ran no test'] });
    expect(counted(7, resultOf({ a: 'passed' }))).toMatchObject({ passed: 1, failed: 1 });
    expect(countsOf(readTests(0, 'unit', join(folder, 'absent')))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('an error outside of any test has failed, with its file', () => {
    expect(counted(1, resultOf({ a: 'passed' }, [error('a')]))).toEqual({
      passed: 1,
      failed: 1,
      names: ['a: it broke'],
    });
  });

  it('a runner that counts by itself is believed unless it ends badly', () => {
    const said = { passed: 2, failed: 1, names: ['x holds'] };
    expect(countsOf(readCounts(1, 'defence', written(said)))).toEqual({
      passed: 2,
      failed: 1,
      names: ['x holds'],
    });
    expect(countsOf(readCounts(1, 'defence', written({ passed: 2, failed: 0 })))).toMatchObject({
      failed: 1,
    });
  });
});

describe('a second try', () => {
  it('is for the files of what failed, not of what was skipped', () => {
    expect(filesToTry(resultOf({ a: 'passed', b: 'failed failed', c: 'skipped' }))).toEqual(['b']);
    expect(filesToTry(resultOf({ a: 'passed' }, [error('b')]))).toEqual(['b']);
    expect(filesToTry(resultOf({ a: 'passed', c: 'skipped' }))).toBeNull();
  });

  it('is for the whole part when nothing of it ran, and for none where nobody knows which file it was', () => {
    expect(filesToTry(resultOf({}, [error(null)]))).toEqual([]);
    expect(filesToTry(resultOf({ a: 'passed' }, [error(null)]))).toBeNull();
  });

  it('is not for more than thirty: that is no accident', () => {
    expect(filesToTry(resultOf({ a: 'failed '.repeat(30) }))).toEqual(['a']);
    expect(filesToTry(resultOf({ a: 'failed '.repeat(31) }))).toBeNull();
  });

  it('names what passes then, and what fails again has failed', () => {
    const first = resultOf({ a: 'passed', b: 'failed failed passed' });
    const both = afterSecondTry(first, resultOf({ b: 'passed failed passed' }));
    expect(both.again).toEqual(['b0']);
    expect(countsOf(both)).toEqual({ passed: 3, failed: 1, names: ['b1'] });
  });

  it('leaves failed what did not run in it, and one of two of the same name that fails again', () => {
    expect(countsOf(afterSecondTry(resultOf({ b: 'failed' }), resultOf({ c: 'passed' }))).failed).toBe(1);
    const twins = resultOf({ b: 'failed failed' });
    for (const test of twins.tests) test.name = 'twin';
    const second = resultOf({ b: 'failed passed' });
    for (const test of second.tests) test.name = 'twin';
    expect(countsOf(afterSecondTry(twins, second)).failed).toBe(2);
  });

  it('forgives an error outside of a test when its file throws none then, and counts the tests that it kept away', () => {
    const first = resultOf({ a: 'passed' }, [error('b')]);
    expect(countsOf(afterSecondTry(first, resultOf({ b: 'passed passed' })))).toMatchObject({
      passed: 3,
      failed: 0,
    });
    expect(countsOf(afterSecondTry(first, resultOf({ b: 'passed' }, [error('b')])))).toMatchObject({
      passed: 2,
      failed: 1,
    });
    expect(countsOf(afterSecondTry(first, resultOf({})))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts what a broken beginning of its file kept from running, and names the error alone', () => {
    const first = resultOf({ b: 'skipped skipped skipped' }, [error('b')]);
    const both = afterSecondTry(first, resultOf({ b: 'passed skipped failed' }));
    expect(both.again).toEqual(['b: it broke']);
    expect(countsOf(both)).toEqual({ passed: 1, failed: 2, names: ['skipped: b1', 'skipped: b2'] });
  });

  it('forgives an error of no file only when all of it ran again', () => {
    expect(countsOf(afterSecondTry(resultOf({}, [error(null)]), resultOf({ a: 'passed' }))).failed).toBe(0);
    const first = resultOf({ a: 'passed', b: 'failed' }, [error(null)]);
    expect(countsOf(afterSecondTry(first, resultOf({ b: 'passed' }))).names).toEqual(['it broke']);
  });
});
