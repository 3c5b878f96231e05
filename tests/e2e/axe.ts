import axe from 'axe-core';
import type { Page, TestInfo } from 'playwright/test';
import type { State } from './states.ts';
import { test as base, expect } from './test.ts';

/** Looks at pages for what hinders people, shadow roots included, and counts how often it did. */
export class Axe {
  readonly violations: string[] = [];
  #scans = 0;

  /** @param within only these parts: a page that is not ours has faults of its own. */
  async scan(page: Page, what: string, within?: readonly string[]): Promise<void> {
    // Playwright loses a page of Firefox meanwhile; what is looked for is the same there.
    if (page.context().browser()?.browserType().name() === 'firefox') return;
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    // What was opened just now begins to move with the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await settled(page, 'busy');
    const found = await page.evaluate(async (parts) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const context = parts ? { include: parts.map((part) => [part]) } : document;
      const { violations } = await loaded.run(context, { resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(' ')}: ${failureSummary}`),
      );
    }, within);
    this.#scans++;
    this.violations.push(...found.map((text) => `${what}: ${text.replace(/\s+/g, ' ')}`));
  }

  /** For the line at the end of the run. */
  note({ annotations }: TestInfo): void {
    annotations.push({ type: 'axe', description: `${this.#scans} ${this.violations.length}` });
  }
}

/** Tests that scan: what was found stands together at the end. */
export const test = base.extend<{ axe: Axe }>({
  axe: async ({ faults }, use, testInfo) => {
    faults.allow(/Failed to load resource/);
    const axe = new Axe();
    await use(axe);
    axe.note(testInfo);
    expect(axe.violations).toEqual([]);
  },
});

/** Waits until no skeleton stands there any more, but where the server never answers, and nothing moves. */
export async function settled(page: Page, state: State): Promise<void> {
  await page.waitForFunction((given) => {
    const waits = (root: ParentNode): boolean =>
      // A skeleton stays among the light children of the element that came in its place. A facade waits for nobody.
      [...root.querySelectorAll(':not(:defined), .skel, [aria-busy="true"]')].some(
        (each) => each.checkVisibility() && !each.shadowRoot?.querySelector('.facade'),
      ) || [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && waits(shadowRoot));
    return given === 'busy' || !waits(document);
  }, state);
  await still(page);
}

/** What was opened just now begins to move with the next frame; what never ends is not waited for. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // A document does not tell of the motion in its shadow roots.
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots) {
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    }
    const ending = roots
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
