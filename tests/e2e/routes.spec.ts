import type { Page } from 'playwright/test';
import { type RouteName, routePath } from '../../packages/contract/paths.ts';
import { type Route, routes } from '../../packages/contract/routes.ts';
import { ask, tokensOf } from './people.ts';
import { expectEntrance, signInByForm } from './signin.ts';
import { expect, test } from './test.ts';
import { hostTexts, type Lang, textsOf } from './texts.ts';

const all = Object.entries(routes) as [RouteName, Route][];
const ofRole = (role: Route['role']) => all.filter(([, route]) => route.role === role);
const open = all.filter(([name, route]) => !route.login && name !== 'not-found');

const params = {
  courseId: 1,
  courseType: 'offline',
  groupId: 1,
  elementId: 0,
  module: 1,
  // Aziza, the fourth person of the demo centre.
  id: 4,
  frameId: 1,
  studentId: 4,
};
const pathOf = (name: RouteName) => routePath(name, params);
/** The server makes them: they need no script, and so no element (stories-site.spec). */
const made: readonly RouteName[] = ['landing', 'news', 'privacy', 'privacy-student'];

test('leads whoever has no token from each protected route to the entrance [§2.5] [§6.7]', {
  tag: '@slow',
}, async ({ page, lang }) => {
  for (const [name, { login }] of all) {
    if (!login) continue;
    await test.step(name, async () => {
      await page.goto(pathOf(name));
      await expectEntrance(page, lang);
    });
  }
});

test('leads back after the sign-in to where one wanted to go [§2.5]', async ({ page, lang }) => {
  await page.goto('/coin-rating-page?from=letter');
  await expectEntrance(page, lang);
  await signInByForm(page, lang, 'bobur');
  await expect(page).toHaveURL('/coin-rating-page?from=letter');
  await expect(page.locator('main mars-rating')).toBeVisible();
});

/** The layout of a page, and its element. */
async function expectRoute(page: Page, lang: Lang, name: RouteName): Promise<void> {
  const { layout, element, role }: Route = routes[name];
  await expect(page).toHaveTitle(new RegExp(`^${hostTexts(lang)[name]} – `));
  if (made.includes(name)) {
    await expect(page.locator('main h1')).toBeVisible();
    return;
  }
  const desk = layout === 'desktop';
  await expect(page.locator(desk ? '.desktop > mars-header' : '.bare mars-header')).toBeVisible();
  await expect(page.locator('mars-sidebar')).toHaveCount(desk && role === 'student' ? 1 : 0);
  await expect(page.locator(`main > ${element}`)).toBeVisible();
}

test('opens each route without login in the plain layout [§2.1] [§2.2]', async ({ page, lang }) => {
  expect(open).toHaveLength(9);
  for (const [name] of open) {
    await test.step(name, async () => {
      const answer = await page.goto(pathOf(name));
      expect(answer?.status()).toBe(200);
      await expectRoute(page, lang, name);
    });
  }
});

test('answers an unknown address with 404 and the not-found page [§2.2]', async ({ page, lang, faults }) => {
  faults.allow(/status of 404 .*nowhere/);
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main mars-not-found')).toContainText(textsOf('not-found', lang)('title'));
  await page.locator('main').getByRole('link').click();
  await expectEntrance(page, lang);
});

test.describe('a student', () => {
  test.use({ person: 'aziza' });

  test('opens each of the student’s routes in its layout [§2.1] [§2.3] [§2.4]', async ({ page, lang }) => {
    test.setTimeout(120_000);
    expect(ofRole('student')).toHaveLength(24);
    const online = await ask<{ items: { id: number }[] }>('/v2/eduverse/courses', await tokensOf('aziza'));
    for (const [name] of ofRole('student')) {
      await test.step(name, async () => {
        const path =
          name === 'eduverse-course' ? routePath(name, { id: online.items[0]?.id ?? 0 }) : pathOf(name);
        await page.goto(path);
        await expectRoute(page, lang, name);
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }
  });

  test('is led home from the entrance, the sign-up, and pages of others', { tag: '@slow' }, async ({
    page,
  }) => {
    for (const path of ['/', '/signup', '/parent-main', '/staff']) {
      await page.goto(path);
      await expect(page).toHaveURL('/main-page');
      await expect(page.locator('mars-home')).toBeVisible();
    }
  });
});

for (const { login, own, others } of [
  { login: 'otabek', own: 'parent', others: ['/', '/main-page', '/coin-rating-page', '/hero/1', '/staff'] },
  { login: 'malika', own: 'staff', others: ['/', '/main-page', '/parent-main', '/shop-page'] },
  { login: 'admin', own: 'staff', others: ['/', '/main-page', '/parent-main'] },
] as const) {
  test.describe(login, () => {
    test.use({ person: login });

    test(`has ${routes[own].path} as home and is led there from routes of others [§6.6]`, {
      tag: '@slow',
    }, async ({ page, lang }) => {
      for (const path of others) {
        await page.goto(path);
        await expect(page).toHaveURL(routes[own].path);
      }
      await expectRoute(page, lang, own);
      await expect(page.locator('mars-sidebar')).toHaveCount(0);
      await expect(page.locator('mars-ai-chat')).toHaveCount(0);
    });
  });
}
