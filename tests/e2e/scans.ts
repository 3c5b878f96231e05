import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Adds up what the accessibility tests looked at, and prints it in one line at the end. */
export default class Scans implements Reporter {
  #scans = 0;
  #violations = 0;

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== 'axe') continue;
      const [scans = 0, violations = 0] = (description ?? '').split(' ').map(Number);
      this.#scans += scans;
      this.#violations += violations;
    }
  }

  onEnd(): void {
    if (this.#scans > 0) console.log(`axe: ${this.#scans} scans, ${this.#violations} violations`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
