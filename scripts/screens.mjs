// `npm run screens`: brings the platform and the demo sites up on ports of their own and takes the pictures under
// docs/screens/: <screen>-<width>-<language>-<scheme>.png. `npm run screens -- home chat` takes some of them.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from './chromium.mjs';
import { findFreePorts } from './free-ports.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = join(root, 'docs/screens');
const sharp = createRequire(join(root, 'packages/server/package.json'))('sharp');

const PORT = Number(process.env.SCREENS_PORT) || (await findFreePorts(4700));
const DEMO_PORT = PORT + 1;
const platform = `http://localhost:${PORT}`;
const centre = `http://localhost:${DEMO_PORT}`;
const playground = `http://localhost:${DEMO_PORT + 2}`;

const HEIGHTS = { 360: 740, 768: 1024, 1280: 800 };
const wide = (width) => width >= 768;

const AI = { uz: 'AI yordamchi', ru: 'AI-помощник' };
const LAUNCHER = { uz: /^AI( yordamchi)?$/, ru: /^AI(-помощник)?$/ };
const QUESTION = { uz: 'Coin qanday yigʻiladi?', ru: 'Как копить монеты?' };
const SUBSCRIBE = { uz: 'Premium olish', ru: 'Оформить Premium' };
const PRICE = { uz: 'Narxi qancha?', ru: 'Сколько это стоит?' };

/** A button of the header, by what its popover is about. */
const panel = (name, login) => ({
  login,
  path: '/main-page',
  async before(page, { lang }) {
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: name[lang] }).click();
    await header.locator('.pop:popover-open').waitFor();
    await header.locator('.pop:popover-open .skel:visible').waitFor({ state: 'detached' });
  },
});

/** Streak and coins stand in the profile's popover on a phone. */
const inProfile = (own, tile) => ({
  login: 'aziza',
  path: '/main-page',
  async before(page, { lang, width }) {
    const header = page.locator('mars-header');
    if (!wide(width))
      await header.getByRole('button', { name: { uz: 'profil', ru: 'профиль' }[lang] }).click();
    await (wide(width)
      ? header.getByRole('button', { name: own[lang] })
      : header.locator('.tile', { hasText: tile[lang] })
    ).click();
    await header.locator('.pop:popover-open').locator('mars-streak .week, mars-coin-history .sums').waitFor();
  },
});

/** What a row of the profile opens over the page. */
const fromProfile = (row, ready, then) => ({
  login: 'aziza',
  path: '/main-page',
  async before(page, { lang }) {
    const header = page.locator('mars-header');
    await header.getByRole('button', { name: { uz: /, profil$/, ru: /, профиль$/ }[lang] }).click();
    await page.locator('mars-profile').getByRole('button', { name: row[lang] }).click();
    await page.locator(ready).first().waitFor();
    await then?.(page);
  },
});

async function openChat(page, lang, title, question) {
  await page.getByRole('button', { name: LAUNCHER[lang] }).last().click();
  const window = page.getByRole('dialog', { name: title });
  await window.getByRole('button', { name: question }).click();
  // The button to send stands there again when the answer is whole.
  await window.getByRole('button', { name: { uz: 'Yuborish', ru: 'Отправить' }[lang] }).waitFor();
}

/** The dialogs on the way to premium, up to the one that is wanted; nothing is bought. */
const premium = (login, wanted) => ({
  login,
  path: '/main-page',
  async before(page, { lang }) {
    await page.route('**/v2/premium/buy', (route) =>
      route.fulfill({ json: { premium: true, level: 1, until: '2026-12-20T14:03:22+05:00', coins: 151 } }),
    );
    await page.locator('mars-header').getByRole('button', { name: SUBSCRIBE[lang] }).click();
    const dialogs = page.locator('mars-premium dialog');
    await dialogs.locator('.features li').first().waitFor();
    if (wanted === 'offer') return;
    await dialogs.locator('.dialog-foot button').click();
    const password = dialogs.locator('input');
    await password.fill('mars-demo-1');
    if (wanted === 'password') return;
    await password.press('Enter');
    await page.locator(wanted === 'missing' ? 'mars-premium .earn' : 'mars-premium .reward').waitFor();
  },
});

/** What is asked before something is bought. */
const inShop = (login, order, product) => ({
  login,
  path: '/shop-page',
  async before(page) {
    const shop = page.locator('mars-shop');
    await shop.getByRole('combobox').selectOption(order);
    await shop.locator('.take', { hasText: product }).first().click();
    await shop.locator('.deal button').click();
    await shop.getByRole('dialog').waitFor();
  },
});

/** What is shown: whose, where, and what is done there first. `dark`: at which widths it is taken in the dark too. */
const screens = {
  signin: { path: '/', dark: [360, 1280] },
  home: { login: 'aziza', path: '/main-page', dark: [360, 1280], whole: true },
  sidebar: { login: 'bobur', path: '/my-courses', part: 'mars-sidebar nav' },
  rating: { login: 'bobur', path: '/coin-rating-page', dark: [360, 1280] },
  ratings: { login: 'aziza', path: '/rating', dark: [360] },
  chat: {
    login: 'aziza',
    path: '/main-page',
    dark: [360, 1280],
    before: (page, { lang }) => openChat(page, lang, AI[lang], QUESTION[lang]),
  },
  streak: inProfile({ uz: 'kun ketma-ket', ru: 'подряд' }, { uz: 'ketma-ket', ru: 'подряд' }),
  coins: inProfile({ uz: 'coinlar tarixi', ru: 'история' }, { uz: 'coin', ru: 'монеты' }),
  bell: panel({ uz: 'Bildirishnomalar', ru: 'Уведомления' }, 'aziza'),
  premium: panel({ uz: 'Premium 18 kun qoldi', ru: 'Premium 18 дней' }, 'aziza'),
  'premium-offer': { ...premium('bobur', 'offer'), dark: [360, 1280] },
  'premium-password': premium('bobur', 'password'),
  'premium-missing': premium('eldor', 'missing'),
  'premium-reward': premium('bobur', 'reward'),
  debt: { login: 'dilnoza', path: '/main-page', dark: [360], popup: true },
  profile: { ...panel({ uz: 'profil', ru: 'профиль' }, 'aziza'), dark: [360, 1280] },
  notice: { login: 'aziza', path: '/main-page', dark: [360], popup: true },
  attendance: {
    ...fromProfile({ uz: 'Davomat', ru: 'Посещаемость' }, 'mars-attendance-calendar .attended'),
    dark: [360, 1280],
  },
  language: fromProfile({ uz: /^Til/, ru: /^Язык/ }, 'mars-language dialog'),
  limits: fromProfile({ uz: /^Bugun nima/, ru: /^Что осталось/ }, 'mars-profile .allowance'),
  devices: fromProfile({ uz: 'Qurilmalar', ru: 'Устройства' }, 'mars-profile li'),
  picture: {
    ...fromProfile(
      { uz: 'Rasmni almashtirish', ru: 'Сменить фото' },
      'mars-profile [role=tab]',
      async (page) => {
        await page.locator('mars-profile').getByRole('tab').last().click();
        await page.locator('mars-profile').getByRole('radio').nth(12).check();
      },
    ),
    dark: [360, 1280],
  },
  'parent-paper': { login: 'otabek', path: '/parent-main', widths: [768], whole: true, paper: true },
  parent: { login: 'otabek', path: '/parent-main', dark: [360, 1280], whole: true },
  hero: { login: 'aziza', path: '/hero/4', dark: [360, 1280], whole: true },
  'hero-offer': {
    login: 'bobur',
    path: '/hero/5',
    before: (page) => page.locator('mars-premium dialog').waitFor(),
  },
  shop: {
    login: 'aziza',
    path: '/shop-page',
    dark: [360, 1280],
    before: (page) => page.locator('mars-shop .take').nth(2).click(),
  },
  'shop-confirm': inShop('aziza', 'cheap', /Kepka|Кепка/),
  'shop-missing': inShop('bobur', 'dear', /yana \d+ ta dars|ещё \d+ урок/),
  'shop-trial': { login: 'eldor', path: '/shop-page' },
  'shop-history': { login: 'aziza', path: '/shop-history-page', dark: [360] },
  'student-profile': { login: 'aziza', path: '/student-profile/4', dark: [360, 1280], whole: true },
  'student-badges': {
    login: 'aziza',
    path: '/student-badges/4',
    widths: [360, 1280],
    dark: [1280],
    whole: true,
  },
  'student-ranks': { login: 'aziza', path: '/student-ranks/4', dark: [360, 1280], whole: true },
  'not-found': { path: '/nowhere' },
  staff: { login: 'malika', path: '/staff' },
  centre: { site: centre, path: { uz: '/', ru: '/index-ru.html' }, dark: [1280] },
  'centre-chat': {
    site: centre,
    path: { uz: '/natijalar.html', ru: '/index-ru.html' },
    before: (page, { lang }) => openChat(page, lang, AI[lang], PRICE[lang]),
  },
  playground: { site: playground, path: '/?tag=mars-rating', widths: [1280], langs: ['uz'] },
};

const wanted = process.argv.slice(2);
for (const name of wanted) if (!screens[name]) throw new Error(`there is no screen "${name}"`);

const data = mkdtempSync(join(tmpdir(), 'mars-screens-'));
const server = await startPlatform();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  mkdirSync(folder, { recursive: true });
  for (const name of wanted.length > 0 ? wanted : Object.keys(screens)) {
    const screen = screens[name];
    for (const width of screen.widths ?? [360, 768, 1280])
      for (const lang of screen.langs ?? ['uz', 'ru']) {
        await take(name, screen, { width, lang, scheme: 'light' });
        if (lang === 'uz' && screen.dark?.includes(width))
          await take(name, screen, { width, lang, scheme: 'dark' });
      }
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.on('close', resolve));
  rmSync(data, { recursive: true, force: true });
}

function startPlatform() {
  const env = {
    ...process.env,
    PORT: String(PORT),
    DEMO_PORT: String(DEMO_PORT),
    METRICS_PORT: String(PORT + 9),
    DATA_DIR: data,
  };
  const started = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    started.stdout.on('data', (text) => String(text).includes('ready') && resolve(started));
    started.on('close', () => reject(new Error('the platform did not start')));
  });
}

async function signIn(login) {
  const answer = await fetch(`${platform}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: 'mars-demo-1' }),
  });
  return await answer.json();
}

async function storageOf({ login, site }, { lang, scheme }) {
  const kept = site ? { 'mars.lang': lang, 'mars.scheme': scheme } : { lang };
  if (login) {
    const { access_token, refresh_token } = await signIn(login);
    Object.assign(kept, { access_token, refresh_token });
    // Every picture of the chat begins with the first question.
    const headers = { authorization: `Bearer ${access_token}` };
    await fetch(`${platform}/v2/ai/history`, { method: 'DELETE', headers });
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: site ?? platform, localStorage }] };
}

/** What opened by itself is closed, and stays unread for the next picture. */
async function closePopup(page) {
  await page.route(/\/notification\/.+\/read/, (route) => route.fulfill({ json: {} }));
  const dialog = page.locator('mars-header dialog');
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function take(name, screen, { width, lang, scheme }) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tashkent',
    storageState: await storageOf(screen, { lang, scheme }),
  });
  const page = await context.newPage();
  const path = screen.path[lang] ?? screen.path;
  await page.goto((screen.site ?? platform) + path, { waitUntil: 'networkidle' });
  if (screen.popup) await page.locator('mars-header dialog').waitFor();
  else await closePopup(page);
  await screen.before?.(page, { lang, width });
  await page.waitForLoadState('networkidle');
  if (screen.paper) await page.emulateMedia({ media: 'print' });
  if (screen.whole) {
    // As high as the page is, so that what is fixed stands at its end.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    // What was below the window begins to load only now.
    for (const image of await page.locator('img:visible').all())
      await image.evaluate((each) => each.complete || new Promise((loaded) => (each.onload = loaded)));
  }
  const part = screen.part ? page.locator(screen.part) : page;
  const picture = await part.screenshot({ animations: 'disabled' });
  const file = `${name}-${width}-${lang}-${scheme}.png`;
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(join(folder, file));
  console.log(file);
  await context.close();
}
