import { chromium } from 'playwright';
import { chromiumArgs } from './scripts/chromium.mjs';

const [, , out, login, path, width = '1280', lang = 'uz', scheme = 'light', ...steps] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumArgs });
const P = process.env.P ?? 'http://localhost:4990';
const ctx = await b.newContext({
  viewport: { width: +width, height: +(process.env.H ?? (+width < 700 ? 740 : 800)) },
  colorScheme: scheme,
  locale: lang === 'uz' ? 'uz-UZ' : 'ru-RU',
  timezoneId: 'Asia/Tashkent',
  hasTouch: +width < 700,
  isMobile: +width < 700,
});
const page = await ctx.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text()));
page.on('pageerror', (e) => console.log('error:', e.message));
await page.goto(P + '/404-x');
if (login !== '-') {
  const r = await (
    await fetch(P + '/v1/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: 'mars-demo-1' }),
    })
  ).json();
  await page.evaluate(
    ([r, l]) => {
      localStorage.access_token = r.access_token;
      localStorage.refresh_token = r.refresh_token;
      localStorage.lang = l;
      localStorage.payment_warning_shown ??= '';
    },
    [r, lang],
  );
} else await page.evaluate((l) => (localStorage.lang = l), lang);
await page.goto(path.startsWith('http') ? path : P + path);
await page.waitForLoadState('networkidle').catch(() => {});
await page.waitForTimeout(900);
for (const s of steps) {
  try {
    if (s.startsWith('wait:')) await page.waitForTimeout(+s.slice(5));
    else if (s.startsWith('key:')) await page.keyboard.press(s.slice(4));
    else if (s.startsWith('type:')) await page.keyboard.type(s.slice(5));
    else if (s.startsWith('shot:')) await page.screenshot({ path: s.slice(5) });
    else await page.locator(s).first().click({ timeout: 5000 });
    await page.waitForTimeout(500);
  } catch (e) {
    console.log('step', s, e.message.split('\n')[0]);
  }
}
await page.screenshot({ path: out });
await b.close();
