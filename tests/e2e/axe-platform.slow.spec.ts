import type { Page } from 'playwright/test';
import { type Axe, settled, test } from './axe.ts';
import { chatOf, launcherOf } from './chat.ts';
import { deskOf } from './coding.ts';
import { enter, storageOf } from './people.ts';
import { sections } from './sections.ts';
import { signInByForm, signInForm } from './signin.ts';
import { centre } from './sites.ts';
import { type State, setState, states } from './states.ts';
import { expect } from './test.ts';
import { langs, textsOf } from './texts.ts';
import { turns } from './turns.ts';
import { typeByWords } from './typing.ts';

/** All that the assistant may write. */
const ANSWER = `# Coinlar
## Har kuni
Darsga keling: **4 coin**, *premiumsiz* 2, \`print(1)\` ~~yoki~~ [doʻkon](https://example.uz/shop).

1. Dars
2. Vazifa
   - oson
   - qiyin

> Ertaga yana soʻrang.

| Ish | Coin |
| --- | ---: |
| Dars | 4 |
| Masala | 6 |

\`\`\`python
for coin in range(10):
    print("a line that is much longer than the window of the assistant is wide, on any screen", coin)
\`\`\`

---
Tamom.`;

/** Opens each button of the header in turn, and on a phone what stands behind the profile. */
async function scanPopovers(page: Page, axe: Axe, state: State): Promise<void> {
  const header = page.locator('mars-header');
  const open = header.locator('.pop:popover-open');
  const scan = async (what: string) => {
    await settled(page, state);
    await axe.scan(page, what);
  };
  const buttons = await header.locator('button.pop-button').all();
  for (const [index, button] of buttons.entries()) {
    await button.click();
    await expect(open).toBeVisible();
    await scan(`popover ${index + 1} of the header`);
    const tiles = await open.locator('button.tile').count();
    for (let tile = 0; tile < tiles; tile++) {
      await open.locator('button.tile').nth(tile).click();
      await expect(open.locator('button.tile')).toHaveCount(0);
      await scan(`tile ${tile + 1} of the profile`);
      await open.getByRole('button').first().click();
    }
    if ((await open.locator('mars-profile').count()) > 0) await scanProfile(page, scan);
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
  }
}

/** What opens at the rows and at the picture of the profile. */
async function scanProfile(page: Page, scan: (what: string) => Promise<void>): Promise<void> {
  const profile = page.locator('mars-header mars-profile');
  const inners = await profile
    .locator('.rows [data-opens]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-opens')));
  for (const inner of inners) {
    await profile.locator(`[data-opens="${inner}"]`).click();
    await expect(profile.getByRole('heading', { level: 2 })).toBeVisible();
    await scan(`${inner} of the profile`);
    await profile.getByRole('button').first().click();
  }
  // A parent has no more of it.
  if (!inners.includes('limits')) return;
  await profile.locator('.rows > .row').first().click();
  await expect(profile.getByRole('dialog')).toBeVisible();
  await scan('attendance');
  await page.keyboard.press('Escape');
  await profile.locator('.picture').click();
  await scan('a picture of one’s own');
  await profile.locator('input[type=file]').setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(profile.getByRole('alert')).toBeVisible();
  await scan('a file that is no picture');
  await profile.getByRole('tab').last().click();
  await scan('ready avatars');
  await page.keyboard.press('Escape');
}

for (const [index, lang] of langs.entries()) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const turn = turns(4, 2 * index + Number(colorScheme === 'dark'));
    // Both languages and both schemes on both widths, in two of the four ways they go together.
    const wide = (lang === 'uz') === (colorScheme === 'light');
    const viewport = wide ? { width: 1280, height: 800 } : { width: 360, height: 740 };

    test.describe(`no violation in ${lang}, ${colorScheme}, ${viewport.width} px:`, () => {
      test.use({ lang, colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });
      test.setTimeout(180_000);

      if (turn())
        test('entrance with all its refusals, not-found, the page about the platform', async ({
          page,
          axe,
        }) => {
          await page.goto('/');
          const { refusal, submit, form, t } = signInForm(page, lang);
          await expect(submit).toBeVisible();
          await settled(page, 'full');
          await axe.scan(page, 'entrance');
          await submit.click();
          await axe.scan(page, 'nothing typed');
          // Each time another: ten wrong tries at one account are enough for a day.
          const nobody = `nobody-${lang}-${colorScheme}-${viewport.width}`;
          for (const login of [nobody, 'gulnora', 'hasan', 'iroda', 'jamshid']) {
            await signInByForm(page, lang, login);
            await expect(refusal).toBeVisible();
            await axe.scan(page, `refusal of ${login}`);
          }
          const first = { status: 409, json: { code: 'password_first' } };
          await page.route('**/v1/auth/signin', (route) => route.fulfill(first), { times: 1 });
          await signInByForm(page, lang, nobody);
          const choose = form.getByRole('button', { name: t('choose') });
          await choose.click();
          await axe.scan(page, 'a password is chosen');
          await form.getByRole('button', { name: t('back') }).click();
          await form
            .getByRole('link', { name: t('forgot') })
            .last()
            .click();
          await expect(page.locator('mars-signup').getByRole('textbox').first()).toBeVisible();
          await axe.scan(page, 'password forgotten');
          await page.goto('/');
          await expect(submit).toBeVisible();
          await page.route('**/v1/auth/signin', (route) => route.abort());
          await signInByForm(page, lang, 'bobur');
          await expect(refusal).toContainText(t('refused_offline'));
          await axe.scan(page, 'offline');
          await page.route('**/v1/auth/signin', () => {});
          await signInByForm(page, lang, 'bobur');
          await axe.scan(page, 'signing in');
          for (const path of [
            '/nowhere',
            '/landing',
            '/signup',
            `/?embed=demo-centre&origin=${centre}`,
            '/?embed=x&origin=y',
          ]) {
            await page.goto(path, { waitUntil: 'networkidle' });
            await axe.scan(page, path);
          }
        });

      test.describe('aziza', () => {
        test.use({ person: 'aziza' });

        for (const state of states) {
          if (!turn()) continue;
          test(`${state}: home, header, boards`, async ({ page, axe }) => {
            await setState(page, state);
            await page.goto('/main-page');
            await expect(page.locator('mars-header .me')).toBeVisible();
            await settled(page, state);
            await axe.scan(page, 'home');
            await scanPopovers(page, axe, state);
            for (const board of ['coin', 'xp', 'typing']) {
              await page.goto(`/${board}-rating-page`);
              await expect(page.locator('mars-rating').getByRole('tab').first()).toBeVisible();
              await settled(page, state);
              await axe.scan(page, `${board} board`);
            }
          });

          test(`${state}: shop, pages of a student, courses, code, game`, async ({ page, axe }) => {
            await setState(page, state);
            for (const path of [
              '/shop-page',
              '/shop-history-page',
              '/hero/4',
              '/student-profile/4',
              '/student-badges/4',
              '/student-ranks/4',
              '/my-courses',
              '/eduverse',
              '/eduverse/5',
              '/mars-code',
              '/mars-code/questions/1',
              '/mars-code/task/1',
              '/mars-game',
              '/blog-page',
              '/student-posts/4',
              '/course-elements/1/offline/1/0/1',
              '/english',
              '/english/course?level=A1',
              '/english/course/learning?unit=hello',
              '/english/course/learning?review=1',
            ]) {
              await page.goto(path);
              await expect(page.locator('main > :not(h1)')).toBeVisible();
              await settled(page, state);
              await axe.scan(page, path);
              if (path !== '/hero/4' || state !== 'full') continue;
              await page
                .locator('main > mars-hero')
                .getByRole('button', { name: textsOf('hero', lang)('picture') })
                .click();
              await expect(page.locator('mars-hero dialog canvas')).toBeVisible();
              await axe.scan(page, 'a picture of the hero');
            }
          });

          test(`${state}: all boards, chat`, async ({ page, axe }) => {
            await setState(page, state);
            await page.goto('/rating');
            await expect(page.locator('mars-ratings').getByRole('link').first()).toBeVisible();
            await settled(page, state);
            const ended = page.locator('mars-ratings summary').first();
            if (state === 'full') await ended.click();
            await axe.scan(page, 'all boards and seasons');
            await launcherOf(page, lang, !wide).click();
            const chat = chatOf(page, lang);
            await expect(chat.question).toBeVisible();
            await settled(page, state);
            await axe.scan(page, 'chat open');
            await chat.question.fill('Premium?');
            await chat.send.click();
            const said = chat.window.getByRole('article').nth(1);
            await expect(state === 'failing' ? chat.window.getByRole('alert') : said).toBeVisible();
            await settled(page, state);
            await axe.scan(page, 'chat asked');
          });
        }
      });

      test.describe('aziza, with the assistant', () => {
        test.use({ person: 'aziza' });

        test('an answer with everything that can stand in one', async ({ page, axe }) => {
          await page.route('**/v2/ai/responses', (route) =>
            route.fulfill({
              json: {
                id: 'resp_1',
                status: 'completed',
                output: [
                  { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: ANSWER }] },
                ],
              },
            }),
          );
          await page.goto('/main-page');
          await launcherOf(page, lang, !wide).click();
          const chat = chatOf(page, lang);
          await chat.ask('?');
          await expect(chat.answers.last().getByRole('table')).toBeVisible();
          await settled(page, 'full');
          await axe.scan(page, 'an answer');
        });
      });

      test.describe('somebody new, at a task', () => {
        test.use({
          // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
          storageState: async ({}, use) => {
            const { login } = await enter({ role: 'student', first_name: 'Yangi', last_name: 'Dasturchi' });
            await use(await storageOf(login, lang));
          },
        });

        if (turn())
          test('signs of a phone, a run, a wrong program, all hints', async ({ page, axe }) => {
            const { t, task, editor, submit, verdict, results, ladder, look } = deskOf(page, lang);
            await page.goto('/mars-code');
            await page.locator('mars-code').getByRole('listitem').getByRole('link').first().click();
            await page.locator('mars-code-questions').getByRole('listitem').getByRole('link').first().click();
            await look('code');
            await editor.fill('print(“salom”)');
            await expect(task.locator('.odd')).toBeVisible();
            await axe.scan(page, 'signs of a phone');
            // By keys: what is put over coloured text in one stroke is given that colour by Chromium, which the policy refuses.
            await editor.press('ControlOrMeta+a');
            await editor.press('Delete');
            await editor.fill('print(input())');
            await editor.press('ControlOrMeta+Enter');
            await expect(results.getByRole('status').first()).not.toHaveText('');
            await look('code');
            await submit.click();
            await expect(verdict).toContainText(t('verdict_wrong_answer'));
            await axe.scan(page, 'a wrong program');
            await look('task');
            for (const step of ['hint', 'more', 'idea']) {
              await ladder.getByRole('button', { name: t(`take_${step}`) }).click();
              await expect(ladder.getByRole('listitem').last()).toContainText(t(`step_${step}`));
            }
            await axe.scan(page, 'a run, a wrong program, all hints');
          });

        if (turn())
          test('a typing run with a mistake, a run that waits', async ({ page, axe }) => {
            const t = textsOf('game', lang);
            const game = page.locator('mars-game');
            await page.goto('/mars-game');
            await game.getByRole('tab', { name: t('in_en') }).click();
            await game.getByRole('button', { name: t('begin') }).click();
            await expect(game.getByRole('textbox')).toBeFocused();
            await page.keyboard.type('~');
            await expect(game.locator('.wrong')).toHaveCount(1);
            await axe.scan(page, 'a run with a mistake');
            await page.keyboard.press('Backspace');
            await typeByWords(page, (await game.locator('.ahead').textContent()) ?? '');
            await expect(game.getByRole('heading', { name: t('held') })).toBeFocused();
            await settled(page, 'full');
            await axe.scan(page, 'a run that waits');
          });

        if (turn())
          test('a post that is written, without a text, with too many letters, talk, a report', async ({
            page,
            axe,
          }) => {
            const t = textsOf('blog', lang);
            const blog = page.locator('mars-blog');
            await page.goto('/blog-page');
            await blog.getByRole('button', { name: t('write') }).click();
            await blog.getByRole('textbox', { name: t('titleLabel') }).fill('Axe');
            await blog.getByRole('button', { name: t('send') }).click();
            await expect(blog.locator('.err')).toBeVisible();
            await axe.scan(page, 'a post without a text');
            await blog.getByRole('textbox', { name: t('textLabel') }).fill('a'.repeat(20_000));
            await axe.scan(page, 'a post of as many letters as may be');
            await page.goto('/blog-page');
            const post = blog.locator('article.post').first();
            await post.locator('[aria-expanded]').last().click();
            await expect(post.getByRole('textbox')).toBeVisible();
            await settled(page, 'full');
            await axe.scan(page, 'talk under a post');
            await post.getByRole('button', { name: t('reportPost') }).click();
            await expect(blog.getByRole('dialog')).toBeVisible();
            await axe.scan(page, 'a report');
          });
      });

      test.describe('aziza, with what opens over the page', () => {
        test.use({ person: 'aziza', popups: true });

        if (turn())
          test('a notification, the month of attendance and a day of it, the language', async ({
            page,
            axe,
          }) => {
            await page.route(/\/notification\/.+\/read/, (route) => route.fulfill({ json: {} }));
            await page.goto('/main-page');
            await expect(page.locator('mars-notifications dialog')).toBeVisible();
            await settled(page, 'full');
            await axe.scan(page, 'notification');
            await page.keyboard.press('Escape');
            const profile = page.locator('mars-profile');
            await page.locator('mars-header .me').click();
            await profile.getByRole('button', { name: textsOf('profile', lang)('attendance') }).click();
            const calendar = page.locator('mars-attendance-calendar');
            // On the first of a month nobody has been anywhere yet.
            await calendar
              .getByRole('button', { name: textsOf('attendance-calendar', lang)('previousMonth') })
              .click();
            await calendar.locator('button.attended').first().click();
            await settled(page, 'full');
            await axe.scan(page, 'attendance, a day pressed');
            await page.keyboard.press('Escape');
            await profile.getByRole('button', { name: textsOf('profile', lang)('lang') }).click();
            await expect(page.locator('mars-language dialog')).toBeVisible();
            await settled(page, 'full');
            await axe.scan(page, 'language');
          });
      });

      test.describe('dilnoza', () => {
        test.use({ person: 'dilnoza', popups: true });

        if (turn())
          test('the warning of a debt', async ({ page, axe }) => {
            await page.goto('/main-page');
            await expect(page.locator('mars-header dialog')).toBeVisible();
            await settled(page, 'full');
            await axe.scan(page, 'the warning of a debt');
          });
      });

      test.describe('bobur', () => {
        test.use({ person: 'bobur' });

        if (turn())
          test('what premium gives, questions used up', async ({ page, axe }) => {
            await page.route('**/v2/project/ai-limit', async (route) => {
              const response = await route.fetch();
              await route.fulfill({
                response,
                json: { ...(await response.json()), has_limit: false, left: 0 },
              });
            });
            await page.goto('/main-page');
            await expect(page.locator('mars-header .me')).toBeVisible();
            await settled(page, 'full');
            await scanPopovers(page, axe, 'full');
            await launcherOf(page, lang, !wide).click();
            await expect(chatOf(page, lang).question).toBeDisabled();
            await settled(page, 'full');
            await axe.scan(page, 'questions used up');
          });

        if (turn())
          test('the shop: tried on, before buying, too few coins, premium’s own', async ({ page, axe }) => {
            await page.goto('/shop-page');
            const shop = page.locator('mars-shop');
            await shop.getByRole('combobox').selectOption('dear');
            const closing = async (says: RegExp, press: boolean) => {
              await shop.locator('.take').filter({ hasText: says }).first().click();
              await settled(page, 'full');
              await axe.scan(page, `chosen: ${says}`);
              if (!press) return;
              await shop.locator('.offer button').click();
              await expect(shop.getByRole('dialog')).toBeVisible();
              await settled(page, 'full');
              await axe.scan(page, `pressed: ${says}`);
              await page.keyboard.press('Escape');
            };
            await closing(/Premium uchun|Для Premium/, false);
            await closing(/yana \d+ ta dars|ещё \d+ урок/, true);
            await closing(/Kepka|Кепка/, true);
          });

        if (turn())
          test('premium: offer, password, what is wrong with it, too few coins, reward', async ({
            page,
            axe,
          }) => {
            const t = textsOf('premium', lang);
            const dialog = (name: string) =>
              page.locator('mars-premium').getByRole('dialog', { name: new RegExp(`${t(name)}$`) });
            const scan = async (name: string) => {
              await expect(dialog(name)).toBeVisible();
              await settled(page, 'full');
              await axe.scan(page, name);
            };
            let code: string | null = 'bad_password';
            await page.route('**/v2/premium/buy', (route) =>
              code
                ? route.fulfill({ status: 409, json: { code, missing: 148, message: 'Parol' } })
                : route.fulfill({ json: { premium: true, level: 1, until: '2026-12-20T14:03:22+05:00' } }),
            );
            await page.goto('/main-page');
            await page
              .locator('mars-header')
              .getByRole('button', { name: textsOf('header', lang)('subscribe') })
              .click();
            await scan('offerTitle');
            await dialog('offerTitle')
              .getByRole('button', { name: t('subscribe') })
              .click();
            await scan('passwordTitle');
            const password = dialog('passwordTitle').getByLabel(t('password'), { exact: true });
            await password.fill('x');
            await password.press('Enter');
            await expect(password).toHaveAttribute('aria-invalid', 'true');
            await axe.scan(page, 'wrong password');
            code = 'not_enough_coins';
            await password.press('Enter');
            await scan('notEnough');
            await page.keyboard.press('Escape');
            code = null;
            await password.press('Enter');
            await scan('rewardTitle');
          });
      });

      for (const { name, roles } of sections) {
        const login = roles.includes('teacher') ? 'malika' : 'admin';
        test.describe(`${login}’s ${name}`, () => {
          test.use({ person: login });

          if (turn())
            test('as it is, and with a failed answer', async ({ page, axe }) => {
              for (const state of ['full', 'failing'] as const) {
                await setState(page, state);
                await page.goto(`/staff?section=${name}`);
                await expect(page.locator(`mars-staff-${name}:defined`)).toBeVisible();
                await settled(page, state);
                await axe.scan(page, state);
              }
            });
        });
      }

      for (const [login, path] of [
        ['aziza', '/main-page'],
        ['otabek', '/parent-main'],
        ['malika', '/staff'],
        // Closed by a debt.
        ['dilnoza', '/shop-page'],
      ] as const) {
        test.describe(login, () => {
          test.use({ person: login });

          if (turn())
            test(`${path}: as it is, without an answer and with a failed one`, async ({ page, axe }) => {
              for (const state of ['full', 'failing', 'busy'] as const) {
                await setState(page, state, true);
                await page.goto(path);
                await expect(page.locator('main > *:defined').first()).toBeVisible();
                await settled(page, state);
                await axe.scan(page, state);
              }
              if (login !== 'otabek') return;
              await setState(page, 'full');
              await page.goto(path, { waitUntil: 'networkidle' });
              await page.locator('mars-parent summary').first().click();
              await expect(page.locator('mars-parent details').getByRole('listitem').first()).toBeVisible();
              await axe.scan(page, 'payments');
              await scanPopovers(page, axe, 'full');
            });
        });
      }
    });
  }
}
