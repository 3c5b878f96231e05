import type { Page } from 'playwright/test';
import { type RouteName, routePath } from '../../packages/contract/paths.ts';
import { type Route, routes } from '../../packages/contract/routes.ts';
import { ask, tokensOf } from './people.ts';
import { expect, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Me {
  id: number;
  first_name: string;
  is_premium: boolean;
}

interface Product {
  title: Record<Lang, string>;
  premium_only: boolean;
  is_owned: boolean;
  locked: { code: string } | null;
}

const all = Object.entries(routes) as [RouteName, Route][];
const mine = all.filter(([, { role }]) => role === 'student').map(([name]) => name);

interface Mine {
  items: { course: { id: number; kind: string }; group: { id: number } | null }[];
}

/** The address of a page of the student's own: a class course of theirs, and an online one. */
async function pathOf(name: RouteName, { id, login }: Me & { login: string }): Promise<string> {
  if (name === 'course-element') {
    const { items } = await ask<Mine>('/v1/me/courses', await tokensOf(login));
    const own = items.find(({ group }) => group !== null);
    const of = { courseId: own?.course.id ?? 0, courseType: 'offline', groupId: own?.group?.id ?? 0 };
    return routePath(name, { ...of, elementId: 0, module: 1 });
  }
  if (name === 'code-questions') return routePath(name, { frameId: 1 });
  if (name === 'code-task') return routePath(name, { id: 1 });
  if (name !== 'eduverse-course') return routePath(name, { id, studentId: id });
  const { items } = await ask<{ items: { id: number }[] }>('/v2/eduverse/courses', await tokensOf(login));
  return routePath(name, { id: items[0]?.id ?? 0 });
}

/** Opens a page of the student's own, and waits until what it is about stands there: no notice, no fault. */
async function openOwn(page: Page, name: RouteName, me: Me & { login: string }): Promise<void> {
  const path = await pathOf(name, me);
  await page.goto(path);
  const element = page.locator(`main > ${routes[name].element}`);
  await expect(element.locator('.root > *').first()).toBeVisible();
  await expect(element.locator('.skel:visible')).toHaveCount(0);
  await expect(element.getByRole('alert')).toHaveCount(0);
  await expect(element.getByRole('button', { name: /^(Kirish|Войти)$/ })).toHaveCount(0);
  await expect(page.locator('mars-not-found')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** A thing of the shop that is premium students’ own, and not this one’s yet. */
const premiumThing = async (login: string): Promise<Product> => {
  const { items } = await ask<{ items: Product[] }>('/v1/shop/products', await tokensOf(login));
  const found = items.find(({ premium_only, is_owned }) => premium_only && !is_owned);
  if (!found) throw new Error(`${login} owns all that is premium’s own`);
  return found;
};

for (const { login, isPremium } of [
  { login: 'aziza', isPremium: true },
  { login: 'bobur', isPremium: false },
]) {
  test.describe(`${login}, ${isPremium ? 'premium' : 'free'}`, () => {
    test.use({ person: login });

    test(`opens every screen of a student’s, ${isPremium ? 'the hero too' : 'but for the hero, where the offer stands'} [§6.1]`, async ({
      page,
    }) => {
      const me = await ask<Me>('/v1/me', await tokensOf(login));
      expect(me.is_premium).toBe(isPremium);
      const offer = page.locator('mars-premium').getByRole('dialog');
      for (const name of mine) {
        await test.step(name, async () => {
          await openOwn(page, name, { ...me, login });
          await expect(offer).toHaveCount(name === 'hero' && !isPremium ? 1 : 0);
        });
      }
    });

    test(`${isPremium ? 'may buy' : 'is led to premium from'} what is premium’s own in the shop [§6.1]`, async ({
      page,
      lang,
    }) => {
      const { title, locked } = await premiumThing(login);
      expect(locked?.code === 'premium_required').toBe(!isPremium);
      const t = textsOf('shop', lang);
      await page.goto('/shop-page');
      const shop = page.locator('mars-shop');
      await shop
        .locator('.take')
        .filter({ has: page.getByText(title[lang], { exact: true }) })
        .click();
      const deal = shop.getByRole('group', { name: title[lang], exact: true });
      await expect(deal.getByText(t('premiumOnly'))).toHaveCount(isPremium ? 0 : 1);
      const way = deal.getByRole('button', { name: t('seePremium') });
      await expect(way).toHaveCount(isPremium ? 0 : 1);
      if (isPremium) return;
      await way.click();
      await expect(page.locator('mars-premium').getByRole('dialog')).toBeVisible();
    });

    test('is told of premium in the header and at the picture of the hero as is right for that [§6.1]', async ({
      page,
      lang,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/main-page');
      const header = page.locator('mars-header');
      const words = textsOf('header', lang);
      await expect(header.getByRole('button', { name: words('subscribe'), exact: true })).toHaveCount(
        isPremium ? 0 : 1,
      );
      await expect(header.getByRole('button', { name: /Premium.*\d/ })).toHaveCount(isPremium ? 1 : 0);
      const hero = page.locator('mars-sidebar').getByRole(isPremium ? 'link' : 'button', {
        name: textsOf('sidebar', lang)('hero'),
      });
      await expect(hero).toHaveCount(1);
    });
  });
}
