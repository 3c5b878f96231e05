// How the result of each layer is read.
import { readFileSync } from 'node:fs';

/** A layer that ends badly without a failed test, skips one or runs none has failed. */
function strict(code, { passed, failed, skipped }) {
  const faults = failed + skipped + (passed === 0 ? 1 : 0);
  return { passed, failed: faults === 0 && code !== 0 ? 1 : faults };
}

/** No test takes longer on a quiet machine: the others are named at the end. */
const longMs = 30_000;

/** @param timed `[ms, title]` of each test; @returns those that took long, the longest first, each as a line */
const longOf = (timed) =>
  timed
    .filter(([ms]) => ms > longMs)
    .sort(([a], [b]) => b - a)
    .map(([ms, title]) => `${Math.round(ms / 1000)} s: ${title}`);

/** A step has no tests of its own: it passes or fails as one. */
export const readStep = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

export function readVitest(code, file) {
  const said = readJson(file);
  if (!said) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = said;
  const names = said.testResults.flatMap(({ assertionResults, status, name }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return status === 'failed' && tests.length === 0 ? [name] : tests;
  });
  const result = strict(code, { passed, failed, skipped: numPendingTests + numTodoTests });
  // What nobody caught outlives the test that did it; what it says stands above, under "Unhandled Errors".
  if (result.failed > 0 && names.length === 0) names.push(`an error outside of any test, exit code ${code}`);
  const timed = said.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => [duration ?? 0, fullName]),
  );
  return { ...result, names, long: longOf(timed) };
}

export function readPlaywright(code, file) {
  const { stats, suites } = readJson(file) ?? {};
  if (!stats) return { passed: 0, failed: 1 };
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const result = strict(code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
  const all = suites.flatMap(specs);
  const names = all.flatMap(({ ok, title, tests }) =>
    ok ? [] : tests.map(({ projectName, status }) => `${projectName}, ${status}: ${title}`),
  );
  const timed = all.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => [duration, `${projectName}: ${title}`]),
    ),
  );
  return { ...result, names, long: longOf(timed) };
}

export function readCounts(code, file) {
  const said = readJson(file);
  if (!said) return { passed: 0, failed: 1 };
  return { ...strict(code, said), names: said.names, long: longOf(said.timed ?? []) };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
