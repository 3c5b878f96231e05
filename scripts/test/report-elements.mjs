// What the test runner of the web components ran, in the form that scripts/test/read.mjs reads.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default {
  onTestRunFinished({ sessions }) {
    const tests = [];
    const errors = [];
    const ms = {};
    for (const { testFile, testResults, errors: thrown } of sessions) {
      const file = relative(process.cwd(), testFile);
      for (const { name, took, state } of testsOf(testResults ?? {})) {
        tests.push({ file, name, state, ms: took });
        ms[file] = (ms[file] ?? 0) + took;
      }
      if (!testResults && thrown.length === 0) errors.push({ file, text: 'it did not end' });
      for (const { message } of thrown) errors.push({ file, text: message });
    }
    if (process.env.RESULT_FILE)
      writeFileSync(process.env.RESULT_FILE, JSON.stringify({ tests, errors, ms }));
  },
};

function testsOf({ tests = [], suites = [] }, path = []) {
  const own = tests.map(({ passed, skipped, duration = 0, name }) => ({
    name: [...path, name].join(' > '),
    took: duration,
    state: skipped ? 'skipped' : passed ? 'passed' : 'failed',
  }));
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...path, suite.name].filter(Boolean)))];
}
