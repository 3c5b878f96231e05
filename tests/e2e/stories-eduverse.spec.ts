import { ask, storageOf, tokensOf } from './people.ts';
import { expect, hasFocus, test } from './test.ts';
import { type Lang, textsOf } from './texts.ts';

interface Course {
  id: number;
  title: Record<Lang, string>;
  level: string;
  lessons_done: number;
  enrolled: boolean;
}
interface Found {
  items: Course[];
  month: { left: number; total: number };
}

const offered = async (login: string): Promise<Found> =>
  ask<Found>('/v2/eduverse/courses', await tokensOf(login));

/** As somebody writes who is in a hurry: the other apostrophe, е for ё, one letter wrong. */
const hasty: Record<Lang, [string, RegExp][]> = {
  uz: [
    ["o'zingizni himoya", /oʻzingizni himoya/],
    ['dizain', /dizayn/],
  ],
  ru: [
    ['задаем вопросы', /задаём вопросы/],
    ['дизаин', /Дизайн/],
  ],
};

test.describe('who looks for a course', () => {
  const seekers = { uz: 'yulduz', ru: 'otkir' };
  test.use({ storageState: async ({ lang }, use) => use(await storageOf(seekers[lang], lang)) });

  test('finds it however it is written, narrows by level, and begins it with its first lesson [§2.3]', {
    tag: '@phone-also',
  }, async ({ page, lang }) => {
    const { items, month } = await offered(seekers[lang]);
    const t = textsOf('eduverse', lang);
    const catalogue = page.locator('mars-eduverse');
    const titles = catalogue.getByRole('heading', { level: 3 });
    await page.goto('/eduverse');
    await expect(titles).toHaveText(items.map(({ title }) => title[lang]));
    await expect(catalogue.getByRole('progressbar', { name: t('thisMonth') })).toHaveAttribute(
      'aria-valuetext',
      `${month.total - month.left} / ${month.total}`,
    );
    const field = catalogue.getByRole('searchbox');
    for (const [words, says] of hasty[lang]) {
      await field.fill(words);
      await expect(titles).toHaveText([says]);
    }
    await field.fill('');
    await expect(titles).toHaveCount(items.length);
    await catalogue.getByRole('tab', { name: t('middle') }).click();
    await expect(titles).toHaveText(
      items.filter(({ level }) => level === 'middle').map(({ title }) => title[lang]),
    );
    await catalogue.getByRole('tab', { name: t('anyLevel') }).click();

    const fresh = items.find(({ lessons_done: done, enrolled }) => done === 0 && !enrolled)!;
    await catalogue.getByRole('link', { name: fresh.title[lang] }).click();
    await expect(page).toHaveURL(`/eduverse/${fresh.id}`);
    const course = page.locator('mars-eduverse-course');
    const own = textsOf('eduverse-course', lang);
    await expect(course).toContainText(own('freeLessons', { count: 3 }));
    await course.getByRole('link', { name: own('begin') }).click();
    await expect(page.locator('mars-course').getByRole('heading', { level: 2 })).toBeVisible();
    await expect
      .poll(async () => (await offered(seekers[lang])).items.find(({ id }) => id === fresh.id)?.enrolled)
      .toBe(true);
    await page.goBack();
    await expect(course.getByRole('link', { name: own('goOn') })).toBeVisible();
  });
});

test.describe('a catalogue', () => {
  test.use({ person: 'bobur' });

  test('of 400 courses is scrolled to its end, a page after the other, and does not jump', {
    tag: '@slow',
  }, async ({ page }) => {
    const { items, month } = await offered('bobur');
    const all = Array.from({ length: 400 }, (_, index) => ({ ...items[0]!, id: 10_000 + index }));
    const asked: number[] = [];
    await page.route(/\/v2\/eduverse\/courses/, (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      asked.push(from);
      const next = from + 24;
      return route.fulfill({
        json: {
          items: all.slice(from, next),
          next_cursor: next < all.length ? String(next) : null,
          found: all.length,
          month,
        },
      });
    });
    await page.goto('/eduverse');
    const cards = page.locator('mars-eduverse .offer');
    await expect(cards).toHaveCount(24);
    const topOf = (at: number) => cards.nth(at).evaluate((card) => card.getBoundingClientRect().top);
    for (let shown = 24; shown < all.length; ) {
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      const last = shown - 1;
      const stood = await topOf(last);
      // A page comes a few cards a frame: the next is scrolled to when it stands whole.
      shown = Math.min(shown + 24, all.length);
      await expect(cards).toHaveCount(shown);
      expect(Math.abs((await topOf(last)) - stood), `card ${last}`).toBeLessThan(1);
    }
    await expect(cards).toHaveCount(400);
    expect(asked).toHaveLength(17);
    expect(new Set(asked).size).toBe(17);
    // What is far from sight is there for the keyboard and for readers all the same.
    await cards.nth(300).getByRole('link').focus();
    for (let press = 0; press < 20; press++) await page.keyboard.press('Tab');
    const link = cards.nth(320).getByRole('link');
    await expect.poll(() => hasFocus(link)).toBe(true);
    await expect(link).toBeInViewport();
  });

  test('has no course of an unknown or a wrong id', { tag: '@slow' }, async ({ page, faults }) => {
    faults.allow(/status of 404/);
    for (const id of ['999999', 'x', '0']) {
      await page.goto(`/eduverse/${id}`);
      await expect(page.locator('mars-eduverse-course mars-not-found'), id).toBeVisible();
    }
  });
});
