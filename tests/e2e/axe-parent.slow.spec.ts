import type { Page } from 'playwright/test';
import { settled, test } from './axe.ts';
import { makeDark } from './dark-page.ts';
import { stateOf, storageOf } from './people.ts';
import { signInOn } from './site-login.ts';
import { parents } from './sites.ts';
import { setState } from './states.ts';
import { expect } from './test.ts';
import { langs, textsOf } from './texts.ts';
import { turns } from './turns.ts';

interface Parent {
  children: { groups: object[] }[];
}

/** No child is in a group, as far as this page sees it. */
async function withoutGroups(page: Page): Promise<void> {
  await page.route('**/v1/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as Parent;
    const children = me.children.map((child) => ({ ...child, groups: [] }));
    await route.fulfill({ response, json: { ...me, children } });
  });
}

for (const [index, lang] of langs.entries()) {
  for (const scheme of ['light', 'dark'] as const) {
    const turn = turns(4, 2 * index + Number(scheme === 'dark'));
    test.describe(`a parent’s cards: no violation in ${lang}, ${scheme}`, () => {
      const t = textsOf('parent', lang);
      test.use({ lang, colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

      for (const [width, height] of [
        [360, 740],
        [768, 1024],
        [1280, 800],
      ] as const) {
        test.describe(`${width} px`, () => {
          test.use({ viewport: { width, height } });

          test.describe('on the platform', () => {
            test.use({
              // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
              storageState: async ({}, use) => use(await storageOf('otabek', lang, { scheme })),
            });

            if (turn())
              test('empty and failing', async ({ page, axe }) => {
                const parent = page.locator('mars-parent');
                await setState(page, 'empty');
                await page.goto('/parent-main');
                await expect(parent.getByText(t('noExams'))).toBeVisible();
                await settled(page, 'empty');
                await axe.scan(page, 'empty');

                await withoutGroups(page);
                await page.reload();
                await expect(parent.getByText(t('noGroup'))).toBeVisible();
                await settled(page, 'empty');
                await axe.scan(page, 'no group');

                await setState(page, 'failing');
                await page.reload();
                await expect(parent.getByRole('button', { name: t('retry') }).first()).toBeVisible();
                await settled(page, 'failing');
                await axe.scan(page, 'failing');
              });
          });

          test.describe('embedded', () => {
            test.use({
              // All of the page in sight: what is far below comes only then.
              viewport: { width, height: 5000 },
              storageState: stateOf({ [parents]: { 'mars.lang': lang } }),
            });

            if (turn())
              test('on the site that vouches for the parent: as they are, empty, failing', async ({
                page,
                axe,
              }) => {
                const parent = page.locator('mars-parent');
                if (scheme === 'dark') await makeDark(page);
                await signInOn(page, parents, 'karimov', 'ziyo-1');
                await expect(parent.getByRole('region', { name: t('payment'), exact: true })).toBeVisible();
                await settled(page, 'full');
                await axe.scan(page, 'embedded', ['mars-parent']);
                for (const [state, sign] of [
                  ['empty', parent.getByText(t('noExams'))],
                  ['failing', parent.getByRole('button', { name: t('retry') }).first()],
                ] as const) {
                  await setState(page, state);
                  await page.reload();
                  await expect(sign).toBeVisible();
                  await settled(page, state);
                  await axe.scan(page, `embedded, ${state}`, ['mars-parent']);
                }
              });
          });
        });
      }
    });
  }
}
