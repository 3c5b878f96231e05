// How the result of each layer is read.
import { readFileSync } from 'node:fs';

/** A layer that ends badly without a failed test, skips one or runs none has failed. */
function strict(code, { passed, failed, skipped }) {
  const faults = failed + skipped + (passed === 0 ? 1 : 0);
  return { passed, failed: faults === 0 && code !== 0 ? 1 : faults };
}

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
  return { ...result, names };
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
  const names = suites
    .flatMap(specs)
    .flatMap(({ ok, title, tests }) =>
      ok ? [] : tests.map(({ projectName, status }) => `${projectName}, ${status}: ${title}`),
    );
  return { ...result, names };
}

export function readCounts(code, file) {
  const said = readJson(file);
  return said ? { ...strict(code, said), names: said.names } : { passed: 0, failed: 1 };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
