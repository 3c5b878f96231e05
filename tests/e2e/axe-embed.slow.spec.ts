import { settled, test } from './axe.ts';
import { chatOf, launcherOf } from './chat.ts';
import { makeDark } from './dark-page.ts';
import { drawnOf } from './drawn.ts';
import { fewTags } from './manifest.ts';
import { boundTo, stateOf } from './people.ts';
import { centre, playground } from './sites.ts';
import { setState, states } from './states.ts';
import { expect } from './test.ts';
import { langs } from './texts.ts';
import { turns } from './turns.ts';

const OURS = ['mars-rating', 'mars-ai-chat'];

for (const [index, lang] of langs.entries()) {
  for (const scheme of ['light', 'dark'] as const) {
    const turn = turns(4, 2 * index + Number(scheme === 'dark'));
    const wide = (lang === 'uz') === (scheme === 'light');
    const viewport = wide ? { width: 1280, height: 800 } : { width: 360, height: 740 };

    test.describe(`no violation in ${lang}, ${scheme}, ${viewport.width} px:`, () => {
      test.use({
        viewport,
        contextOptions: { reducedMotion: 'reduce' },
      });

      if (turn())
        test('board and chat on the centre’s page in each state', async ({ page, axe }) => {
          if (scheme === 'dark') await makeDark(page);
          for (const state of states) {
            await setState(page, state);
            await page.goto(lang === 'ru' ? `${centre}/index-ru.html` : centre);
            await expect(page.locator('mars-rating').getByRole('tab').first()).toBeVisible();
            await expect(page.locator('mars-rating')).toHaveAttribute('data-scheme', scheme);
            await settled(page, state);
            await axe.scan(page, `${state}: closed`, OURS);
            await launcherOf(page, lang).click();
            const chat = chatOf(page, lang);
            await expect(chat.question).toBeVisible();
            await settled(page, state);
            await axe.scan(page, `${state}: chat open`, OURS);
            await chat.question.fill('?!');
            await chat.send.click();
            await settled(page, state);
            await axe.scan(page, `${state}: chat asked`, OURS);
          }
        });

      for (const group of fewTags) {
        if (turn())
          test(`on the playground’s stage, for guests: ${group.join(', ')}`, async ({ page, axe }) => {
            for (const tag of group) {
              await page.goto(`${playground}/stage.html?tag=${tag}&lang=${lang}&scheme=${scheme}`);
              await expect(drawnOf(page.locator(tag))).toBeAttached();
              await settled(page, 'full');
              await axe.scan(page, tag, [tag]);
            }
          });
      }

      if (turn())
        test('a chat in the page, the playground itself, the snippet maker', async ({ page, axe }) => {
          await page.goto(
            `${playground}/stage.html?tag=mars-ai-chat&mode=inline&lang=${lang}&scheme=${scheme}`,
          );
          await expect(page.locator('mars-ai-chat textarea')).toBeVisible();
          await axe.scan(page, 'inline chat', ['mars-ai-chat']);
          await page.goto(`${playground}/?tag=mars-rating&lang=${lang}&scheme=${scheme}`, {
            waitUntil: 'networkidle',
          });
          await axe.scan(page, 'playground itself');
          await page.goto(`${playground}/snippet.html?ui=${lang}&el=mars-ai-chat,mars-attendance-calendar`, {
            waitUntil: 'networkidle',
          });
          await axe.scan(page, 'snippet maker');
        });

      test.describe('signed in', () => {
        test.use({
          // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
          storageState: async ({}, use) => {
            await use(stateOf({ [playground]: await boundTo(playground, 'demo-playground', 'aziza') }));
          },
        });

        for (const group of fewTags) {
          if (turn())
            test(`on the playground’s stage, for a student: ${group.join(', ')}`, async ({ page, axe }) => {
              for (const tag of group) {
                await page.goto(`${playground}/stage.html?tag=${tag}&lang=${lang}&scheme=${scheme}`);
                await expect(drawnOf(page.locator(tag))).toBeAttached();
                await page.waitForLoadState('networkidle');
                await settled(page, 'full');
                await axe.scan(page, tag, [tag]);
              }
            });
        }
      });
    });
  }
}
