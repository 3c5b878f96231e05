// How the result of a part is read, and what a second try makes of it.
//
// A runner writes `{ tests: [{ file, name, state, ms }], errors: [{ file, text }], ms: { [file]: ms } }`: the state is
// `passed`, `failed` or `skipped`; an error is one outside of any test, its file `null` where nobody knows it.
import { readFileSync } from 'node:fs';

/** A step has no tests of its own: it passes or fails as one. */
export const readStep = (code, name) => ({
  tests: [{ file: '', name, state: code === 0 ? 'passed' : 'failed', ms: 0 }],
  errors: [],
  ms: {},
});

/** Of a runner that counts by itself. */
export function readCounts(code, name, path) {
  const said = readJson(path);
  if (!said) return readStep(code || 1, name);
  const { passed, failed, names = [] } = said;
  const make = (count, state) =>
    Array.from({ length: count }, (_, n) => ({
      file: '',
      name: (state === 'failed' && names[n]) || name,
      state,
      ms: 0,
    }));
  return atLeastOne(code, name, {
    tests: [...make(passed, 'passed'), ...make(failed, 'failed')],
    errors: [],
    ms: {},
  });
}

export function readTests(code, name, path) {
  return atLeastOne(code, name, readJson(path) ?? { tests: [], errors: [], ms: {} });
}

/** A part that ends badly without saying why, or runs nothing, has failed. */
function atLeastOne(code, name, result) {
  const isBad = result.errors.length > 0 || result.tests.some(({ state }) => state !== 'passed');
  if (isBad || (code === 0 && result.tests.length > 0)) return result;
  const text = code === 0 ? `${name} ran no test` : `${name} ended with ${code} and did not say why`;
  return { ...result, errors: [{ file: null, text }] };
}

const isFailed = ({ state }) => state !== 'passed';
const keyOf = ({ file, name }) => `${file}\n${name}`;

/** More than that in one part is no accident, and to try it again would take longer than everything else. */
const MOST_AGAIN = 30;

/**
 * What a second try is for.
 * @returns the files to run; `[]`: the whole part, of which nothing ran; `null`: there is nothing to try again
 */
export function filesToTry({ tests, errors }) {
  const failed = tests.filter(({ state }) => state === 'failed');
  if (failed.length + errors.length === 0 || failed.length > MOST_AGAIN) return null;
  if (tests.length === 0) return [];
  const files = [...failed, ...errors].flatMap(({ file }) => file ?? []);
  return files.length > 0 ? [...new Set(files)] : null;
}

/**
 * @param first what ran
 * @param second what of it ran again
 * @returns the result of both, `again`: what passed only at the second try
 */
export function afterSecondTry(first, second) {
  const passed = new Map();
  for (const { file, name, state } of second.tests) {
    const key = keyOf({ file, name });
    passed.set(key, state === 'passed' && passed.get(key) !== false);
  }
  // What was skipped at first, for what its file shares had failed, has run now.
  const saved = first.tests.filter((test) => isFailed(test) && passed.get(keyOf(test)));
  const tests = first.tests.map((test) => (saved.includes(test) ? { ...test, state: 'passed' } : test));
  // A file that could not be read at first has tests now.
  const known = new Set(first.tests.map(keyOf));
  const more = second.tests.filter((test) => !known.has(keyOf(test)));

  const forgiven = first.errors.filter((error) => isForgiven(error, first, second));
  return {
    tests: [...tests, ...more],
    errors: first.errors.filter((error) => !forgiven.includes(error)),
    ms: first.ms,
    again: [
      ...saved.filter(({ state }) => state === 'failed').map(({ name }) => name),
      ...forgiven.map(sayError),
    ],
  };
}

/** An error outside of any test is, when its file ran again and threw none; one of no file, when all of it ran again. */
function isForgiven({ file }, first, second) {
  if (file === null) return first.tests.length === 0 && second.errors.length === 0;
  return (
    second.tests.some((test) => test.file === file) && !second.errors.some((error) => error.file === file)
  );
}

const sayError = ({ file, text }) => `${file ? `${file}: ` : ''}${firstLine(text)}`;
const firstLine = (text) => String(text).split('\n', 1)[0];

/** @returns how many passed and failed, and what failed by its name; skipped has not passed. */
export function countsOf({ tests, errors }) {
  const failed = tests.filter(isFailed);
  return {
    passed: tests.length - failed.length,
    failed: failed.length + errors.length,
    names: [
      ...failed.map(({ name, state }) => (state === 'skipped' ? `skipped: ${name}` : name)),
      ...errors.map(sayError),
    ],
  };
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
