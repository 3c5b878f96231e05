// What vitest ran, in the form that scripts/test/read.mjs reads. Not vitest's own JSON: that does not say in which file
// an error outside of any test was thrown, so that nothing could be tried again.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class {
  onTestRunEnd(modules, unhandled) {
    const tests = [];
    const ms = {};
    const errors = [];
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic();
      ms[file] =
        (ms[file] ?? 0) +
        collectDuration +
        duration +
        environmentSetupDuration +
        prepareDuration +
        setupDuration;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        const took = test.diagnostic()?.duration ?? 0;
        tests.push({ file, name: test.fullName, state: state === 'pending' ? 'skipped' : state, ms: took });
      }
      // Not of a test: the file itself, or what its tests share.
      const suites = [module, ...module.children.allSuites()];
      for (const error of suites.flatMap((suite) => suite.errors()))
        errors.push({ file, text: error.message });
    }
    for (const { VITEST_TEST_PATH: path, message } of unhandled)
      errors.push({ file: path ? relative(process.cwd(), path) : null, text: message });
    writeFileSync(process.env.RESULT_FILE, JSON.stringify({ tests, errors, ms }));
  }
}
