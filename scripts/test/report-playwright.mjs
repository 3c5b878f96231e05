// What Playwright ran, in the form that scripts/test/read.mjs reads, and which tests a second try takes.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Tests of such a file build on one another: none can be tried without those before it. */
const isSerial = (file) => /mode: 'serial'|\.serial\(/.test(readFileSync(file, 'utf8'));

const projectOf = (test) => test.parent.project()?.name ?? '';
const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'failed' };

export default class {
  #errors = [];

  onBegin(_config, suite) {
    this.suite = suite;
  }

  onError({ message, location }) {
    this.#errors.push({
      file: location ? relative(process.cwd(), location.file) : null,
      text: message ?? '',
    });
  }

  onEnd() {
    const ms = {};
    const all = this.suite?.allTests() ?? [];
    const tests = all.map((test) => {
      const file = relative(process.cwd(), test.location.file);
      const took = test.results.reduce((sum, { duration }) => sum + duration, 0);
      ms[file] = (ms[file] ?? 0) + took;
      // What a failure before it kept from running has not passed.
      const isLeft = test.outcome() === 'skipped' && test.expectedStatus !== 'skipped';
      const state = isLeft ? 'failed' : (STATES[test.outcome()] ?? 'skipped');
      return { file, name: `${projectOf(test)}: ${test.titlePath().slice(3).join(' > ')}`, state, ms: took };
    });
    writeFileSync(process.env.RESULT_FILE, JSON.stringify({ tests, errors: this.#errors, ms }));
    const failed = all.filter((_, index) => tests[index].state === 'failed');
    const again = all.filter((test) => failed.includes(test) || failed.some((other) => isBound(test, other)));
    const said = { status: 'failed', failedTests: again.map(({ id }) => id) };
    writeFileSync(`${process.env.RESULT_FILE}.again`, JSON.stringify(said));
  }

  printsToStdio() {
    return false;
  }
}

const isBound = (test, failed) =>
  test.location.file === failed.location.file &&
  projectOf(test) === projectOf(failed) &&
  isSerial(test.location.file);
