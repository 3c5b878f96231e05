import type { Page } from 'playwright/test';
import { withoutStream } from './quiet.ts';
import { sections } from './sections.ts';
import { expect, test } from './test.ts';

const widths = [360, 390, 768, 1024, 1280, 1920];

/** Says something with the page's own `toast()`. @returns false where nothing that says it stands on the page */
const say = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    type Say = (text: string, options: object) => void;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).origin === location.origin && /\.js$/.test(name));
    let found: Say | undefined;
    for (const { name } of scripts) {
      const all = (await import(name)) as Record<string, unknown>;
      // Its name is another after each build; what it makes of its words is not.
      found = Object.values(all).find(
        (each): each is Say => typeof each === 'function' && /tone:\s?[`'"]done/.test(String(each)),
      );
      if (found) break;
    }
    if (!found) return false;
    found('Bajarildi, lekin buni qaytarsa boʻladi', { action: { label: 'Qaytarish', run: () => {} } });
    await new Promise(requestAnimationFrame);
    return true;
  });

interface Foot {
  name: string;
  /** It shares so many px of height with what was said. */
  under: number;
  /** The middle of something in it that can be pressed. */
  at: { x: number; y: number } | null;
}

/** What is stuck to the foot of the window, of the page and of an open dialog; null while nothing is said. */
const feetOf = (page: Page): Promise<Foot[] | null> =>
  page.evaluate(() => {
    const feet: HTMLElement[] = [];
    let said: HTMLElement | undefined;
    const look = (root: ParentNode) => {
      for (const one of root.querySelectorAll<HTMLElement>('*')) {
        if (one.matches('.toasts:popover-open')) said = one;
        const { position, bottom } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        const isSeen = box.height > 0 && box.top < innerHeight && one.checkVisibility();
        const isStuck = (position === 'fixed' || position === 'sticky') && bottom !== 'auto';
        // What fills the window is a page or a dialog of its own.
        const isLow = box.bottom > innerHeight * 0.6 && box.height < innerHeight * 0.4;
        if (isSeen && isStuck && isLow && !one.matches('.toasts, .toasts *')) feet.push(one);
        if (one.shadowRoot) look(one.shadowRoot);
      }
    };
    look(document);
    if (!said) return null;
    const over = [...said.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect());
    return feet.map((foot) => {
      const box = foot.getBoundingClientRect();
      const under = Math.max(
        ...over.map((one) =>
          one.left < box.right && one.right > box.left
            ? Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top)
            : 0,
        ),
      );
      const control = [...foot.querySelectorAll('button:enabled, a, input, select, textarea')].find((one) => {
        const { top, bottom, width } = one.getBoundingClientRect();
        return width > 0 && top >= 0 && bottom <= innerHeight;
      });
      const at = control?.getBoundingClientRect();
      return {
        name: `${foot.localName}.${foot.className}`,
        under: Math.max(0, under),
        at: at ? { x: at.left + at.width / 2, y: at.top + at.height / 2 } : null,
      };
    });
  });

/** Presses twice, as somebody in haste. @returns how many of the presses came to what was said, not to what lies there */
async function pressTwice(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  await page.evaluate(() => {
    const catches = (event: Event) => {
      const path = event.composedPath() as Element[];
      if (path.some((one) => one instanceof Element && one.matches('.toasts'))) window.caught++;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.caught = 0;
    window.stopCatching?.();
    window.addEventListener('click', catches, true);
    window.stopCatching = () => window.removeEventListener('click', catches, true);
  });
  await page.mouse.click(x, y, { clickCount: 2 });
  return page.evaluate(() => {
    window.stopCatching?.();
    return window.caught;
  });
}

declare global {
  interface Window {
    caught: number;
    stopCatching?: () => void;
  }
}

/** Goes through the widths. @returns how many feet stood where something was said */
async function lookAt(page: Page, what: string): Promise<number> {
  let count = 0;
  for (const width of widths) {
    await test.step(`${what} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 740 });
      if (!(await say(page)) || (await feetOf(page)) === null) return;
      await expect
        .poll(async () => (await feetOf(page))?.filter(({ under }) => under > 0), {
          message: `${what} at ${width}: what was said lies over`,
        })
        .toEqual([]);
      for (const foot of (await feetOf(page)) ?? []) {
        count++;
        if (foot.at) expect(await pressTwice(page, foot.at), `${what} at ${width}: ${foot.name}`).toBe(0);
      }
    });
  }
  return count;
}

/** Opens pages one after the other and looks at each. */
async function walk(page: Page, addresses: readonly string[]): Promise<Map<string, number>> {
  await withoutStream(page);
  const feet = new Map<string, number>();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    feet.set(address, await lookAt(page, address));
  }
  return feet;
}

test.describe('what is said lies over no foot, and takes no press from it:', () => {
  test.describe('a student', () => {
    test.use({ person: 'aziza' });
    test('on each page', async ({ page }) => {
      test.setTimeout(600_000);
      const feet = await walk(page, [
        ...['/main-page', '/my-courses', '/eduverse', '/blog-page', '/shop-page', '/rating'],
        ...[
          '/shop-history-page',
          '/coin-rating-page',
          '/xp-rating-page',
          '/typing-rating-page',
          '/mars-game',
        ],
        ...['/mars-code', '/english', '/english/course', '/english/course/learning', '/english-test'],
        '/prof-test',
      ]);
      // On a phone the bar of five places stands on each of them.
      for (const [address, count] of feet)
        expect.soft([address, count >= 2 || count === 0]).toEqual([address, true]);
      expect([...feet.values()].filter((count) => count > 0).length).toBeGreaterThan(4);
    });
  });

  for (const role of ['teacher', 'admin'] as const)
    test.describe(`a person of the staff (${role})`, () => {
      test.use({ person: role === 'admin' ? 'admin' : 'malika' });
      test('in each section', async ({ page }) => {
        test.setTimeout(600_000);
        const own = sections.filter(({ roles }) => roles.includes(role));
        await walk(
          page,
          own.map(({ name }) => `/staff?section=${name}`),
        );
      });
    });

  test.describe('an administrator', () => {
    test.use({ person: 'admin' });
    test('in a dialog with a foot', async ({ page }) => {
      await withoutStream(page);
      await page.goto('/staff?section=news', { waitUntil: 'networkidle' });
      await page
        .locator('mars-staff-news')
        .getByRole('button', { name: '+' })
        .or(page.locator('mars-staff-news .btn').first())
        .first()
        .click();
      await expect(page.locator('mars-staff-news dialog[open]')).toBeVisible();
      expect(await lookAt(page, 'the dialog of news')).toBeGreaterThan(0);
    });
  });
});

test.describe('what a press leads to is never under a foot:', () => {
  test.use({ person: 'malika', viewport: { width: 390, height: 844 } });
  test('the reason of a decision, and what was decided', async ({ page }) => {
    await page.goto('/staff?section=review', { waitUntil: 'networkidle' });
    const review = page.locator('mars-staff-review');
    const accept = review.locator('.choice button').first();
    // The last line of the window is where a foot covers most.
    await accept.evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 160);
    });
    await accept.click();
    await expect(review.locator('textarea:focus')).toBeVisible();
    const boxOf = (name: string) =>
      review.locator(name).evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom };
      });
    const { top } = await boxOf('.save-bar');
    expect((await boxOf('textarea:focus')).bottom).toBeLessThanOrEqual(top);
    expect((await boxOf('.choice')).bottom).toBeLessThanOrEqual(top);
  });
});
