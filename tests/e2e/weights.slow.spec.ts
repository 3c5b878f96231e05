import type { Page, Response } from 'playwright/test';
import { chatOf, launcherOf } from './chat.ts';
import { tasksOf, topicsOf } from './coding.ts';
import { signInOn } from './site-login.ts';
import { centre, DEMO_PORT, parents, platform, playground } from './sites.ts';
import { expect, test } from './test.ts';
import { type Lang, langs } from './texts.ts';

/** What a browser has downloaded. */
interface Load {
  /** Scripts, styles and texts, by address. */
  files: Map<string, number>;
  /** Fonts and pictures. */
  beside: Map<string, number>;
}

const sum = (sizes: Map<string, number>) =>
  [...sizes.values()].reduce((total, size) => total + size, 0) / 1000;

/** Listens to all that comes from the platform, in bytes as they are sent. */
function listen(page: Page): Load & { done(): Promise<void> } {
  const files = new Map<string, number>();
  const beside = new Map<string, number>();
  let waiting: Promise<void>[] = [];
  const weigh = async (response: Response) => {
    const type = response.request().resourceType();
    const into = { script: files, stylesheet: files, font: beside, image: beside }[type as 'script'];
    if (!into || !response.url().startsWith(platform)) return;
    const { 'content-length': length, 'content-encoding': encoding } = await response.allHeaders();
    // What fits into one packet is not worth it.
    if (into === files && Number(length) > 1000) expect(encoding, response.url()).toBe('br');
    into.set(response.url(), Number(length));
  };
  page.on('response', (response) => {
    const weighed = weigh(response);
    // One that comes after the last measurement may break with its page.
    weighed.catch(() => {});
    waiting.push(weighed);
  });
  return {
    files,
    beside,
    async done() {
      await page.waitForLoadState('networkidle');
      const come = waiting;
      waiting = [];
      await Promise.all(come);
    },
  };
}

/** What was asked of the platform beside files, questions of the browser before a call too. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin !== platform || /^\/(embed|media)\//.test(pathname)) return;
    // A simple request has nothing of ours in its head: the browser asks nothing before it.
    const own = Object.keys(request.headers()).filter((name) =>
      /^(authorization|mars-|content-type)/.test(name),
    );
    calls.push([request.method(), pathname + search, ...own].join(' '));
  });
  return calls;
}

/** The board's snapshot is taken anew in an hour: a page asks for it again when it is due, which may be now. */
async function fixSnapshot(page: Page): Promise<void> {
  await page.route('**/v1/rating/coin?*', async (route) => {
    const response = await route.fetch();
    const board = await response.json();
    const next_update_at = new Date(Date.now() + 3_600_000).toISOString();
    await route.fulfill({ response, json: { ...board, next_update_at } });
  });
}

/** Pages of the centre, as they were before Mars. */
const pages = { uz: `${centre}/narxlar.html`, ru: `${centre}/index-ru.html` };

/** In the page: what a web person writes into it. */
function placeBoard(from: string): void {
  const board = document.createElement('mars-rating');
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', src: `${from}/embed/mars.js` });
  script.dataset.siteKey = 'demo-centre';
  document.body.prepend(board, script);
}

/** A page with nothing on it but one element. */
const stage = (tag: string, lang: Lang) => `${playground}/stage.html?tag=${tag}&lang=${lang}`;

function expectOneLanguage({ files }: Load, lang: Lang): void {
  const other = lang === 'uz' ? 'ru' : 'uz';
  const names = [...files.keys()].map((url) => new URL(url).pathname);
  expect(names.some((name) => name.includes(`.${lang}-`))).toBe(true);
  expect(names.filter((name) => name.includes(`.${other}-`))).toEqual([]);
}

for (const lang of langs) {
  test(`the closed chat in ${lang} is in the loader, one request and 8 kB until somebody comes near, 43 kB when it answers`, async ({
    page,
  }) => {
    const load = listen(page);
    const calls = callsOf(page);
    await page.goto(stage('mars-ai-chat', lang));
    await expect(launcherOf(page, lang)).toBeVisible();
    await load.done();
    expect([...load.files.keys()]).toEqual([`${platform}/embed/mars.js`]);
    expect(sum(load.files)).toBeLessThanOrEqual(8);
    expect(calls).toEqual([]);
    await launcherOf(page, lang).click();
    await chatOf(page, lang).ask({ uz: 'Narxi qancha?', ru: 'Сколько стоят курсы?' }[lang]);
    await load.done();
    expect(sum(load.files)).toBeLessThanOrEqual(43);
    expectOneLanguage(load, lang);
  });

  test(`the board in ${lang} takes four requests, 39.5 kB and one simple GET, and no file more beside the closed chat`, async ({
    page,
  }) => {
    const load = listen(page);
    const calls = callsOf(page);
    await fixSnapshot(page);
    await page.goto(`${pages[lang]}?plain=1`);
    await page.evaluate(placeBoard, platform);
    await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
    await load.done();
    expect(load.files.size).toBeLessThanOrEqual(4);
    expect(sum(load.files)).toBeLessThanOrEqual(39.5);
    expect(calls.filter((call) => !call.includes('/now/datetime'))).toEqual([
      'GET /v1/rating/coin?scope=centre&period=month&key=demo-centre',
    ]);
    const alone = load.files.size;
    await page.evaluate(() => document.body.append(document.createElement('mars-ai-chat')));
    await expect(launcherOf(page, lang)).toBeVisible();
    await load.done();
    expect(load.files.size).toBe(alone);
    expectOneLanguage(load, lang);
  });

  test.describe(lang, () => {
    test.use({ lang });

    test('the entrance takes 70 kB, 110 kB with its fonts and pictures', async ({ page }) => {
      const load = listen(page);
      await page.goto('/');
      await expect(page.locator('mars-signin form')).toBeVisible();
      await load.done();
      expect(sum(load.files)).toBeLessThanOrEqual(70);
      expect(sum(load.files) + sum(load.beside)).toBeLessThanOrEqual(110);
      expectOneLanguage(load, lang);
    });

    test.describe('signed in', () => {
      test.use({ person: 'aziza' });

      test('the student’s home takes 110 kB', async ({ page }) => {
        const load = listen(page);
        await page.goto('/main-page');
        await expect(page.locator('mars-home')).toContainText('Aziza');
        await expect(page.locator('mars-ai-chat .launcher')).toBeVisible();
        await load.done();
        expect(sum(load.files)).toBeLessThanOrEqual(110);
        expectOneLanguage(load, lang);
      });

      test('a task of coding practice takes 200 kB with its editor, of one language, and no engine', async ({
        page,
      }) => {
        const load = listen(page);
        const [topic] = await topicsOf('aziza');
        const [task] = await tasksOf('aziza', topic!);
        await page.goto(`/mars-code/task/${task!.id}`);
        await expect(page.locator('mars-code-task .cm-content')).toBeVisible();
        await load.done();
        expect(sum(load.files)).toBeLessThanOrEqual(200);
        const names = [...load.files.keys()].map((url) => new URL(url).pathname);
        expect(names.filter((name) => /code-task\.(python|javascript)-/.test(name))).toHaveLength(1);
        expect(names.filter((name) => name.endsWith('.wasm'))).toEqual([]);
        expectOneLanguage(load, lang);
      });
    });
  });
}

test('header, chat, board, calendar and a parent’s dashboard on one page take twelve requests and 64 kB to its end, one /me, one stream', async ({
  page,
}) => {
  await signInOn(page, parents, 'karimov', 'ziyo-1');
  await expect(page.locator('mars-parent .parent')).toBeVisible();
  // As somebody who comes back: nothing is in the browser's store, the site still knows who it is.
  await page.evaluate(() => localStorage.clear());
  const load = listen(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS') asked.push(pathname);
  });
  const count = (path: string) => asked.filter((each) => each === path).length;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await expect(page.locator('mars-header .avatar').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const ready of [
    'mars-header .avatar',
    'mars-parent .parent',
    'mars-attendance-calendar [role="grid"]',
  ]) {
    await expect(page.locator(ready).first()).toBeVisible();
  }
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeAttached();
  await expect(launcherOf(page, 'uz')).toBeVisible();
  await expect.poll(() => count('/v1/notification/stream')).toBe(1);
  await load.done();
  expect(load.files.size, [...load.files.keys()].join('\n')).toBeLessThanOrEqual(12);
  expect(sum(load.files)).toBeLessThanOrEqual(64);
  expect([count('/v1/me'), count('/v1/auth/handover'), count('/v1/notification/stream')]).toEqual([1, 1, 1]);
  expectOneLanguage(load, 'uz');
});

test('what is far below is fetched when somebody comes near, what is to be printed or eager at once', async ({
  page,
}) => {
  const load = listen(page);
  const has = (name: string) => [...load.files.keys()].some((url) => url.includes(`/embed/${name}-`));
  await page.goto(`${centre}/narxlar.html?plain=1`);
  await page.evaluate(() => {
    document.body.style.paddingBottom = '0';
    for (const [tag, top] of [
      ['mars-streak', 6000],
      ['mars-coin-history', 6000],
      ['mars-attendance-calendar', 6000],
    ] as const) {
      const space = document.createElement('div');
      space.style.height = `${top}px`;
      document.body.append(space, document.createElement(tag));
    }
    document.querySelector('mars-attendance-calendar')?.setAttribute('loading', 'eager');
  });
  await page.evaluate(placeBoard, platform);
  await expect(page.locator('mars-attendance-calendar').getByRole('button')).toBeAttached();
  await load.done();
  expect([has('rating'), has('streak'), has('coin-history')]).toEqual([true, false, false]);
  await page.evaluate(() => document.querySelector('mars-streak')?.scrollIntoView());
  await expect(page.locator('mars-streak').getByRole('button')).toBeVisible();
  expect(has('coin-history')).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('mars-coin-history').getByRole('button')).toBeAttached();
});

test('a page without secure features has the board and the chat as any other', async ({ page }) => {
  const bare = `http://plain.test:${DEMO_PORT}`;
  // No browser lets a script name its origin: the demo centre knows the site by its other address.
  await page.route(/:\d+\/(v\d|now)\//, async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), origin: centre } });
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'access-control-allow-origin': bare,
        'access-control-allow-headers': '*',
      },
    });
  });
  await page.goto(bare);
  expect(await page.evaluate(() => isSecureContext || 'locks' in navigator || 'randomUUID' in crypto)).toBe(
    false,
  );
  await expect(page.locator('mars-rating .rows').getByRole('listitem').first()).toBeVisible();
  // How many are left is asked for at the opening, and again after an answer.
  const limit = () => page.waitForResponse(/\/ai-limit/);
  const opened = limit();
  await launcherOf(page, 'uz').click();
  await opened;
  const answered = limit();
  await chatOf(page, 'uz').ask('Narxi qancha?');
  await answered;
});
