interface Suite {
  describe(name: string, define: () => void): void;
  it(name: string, run: () => unknown): void;
  before(run: () => unknown): void;
  beforeEach(run: () => unknown): void;
  afterEach(run: () => unknown): void;
}

/** The test runner's own, by name: as globals they would also be known to files that another runner runs. */
export const { describe, it, before, beforeEach, afterEach } = globalThis as unknown as Suite;
