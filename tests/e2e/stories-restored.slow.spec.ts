import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, start } from '../api/child.ts';
import { Axe } from './axe.ts';
import { stateOf } from './people.ts';
import { signInByForm } from './signin.ts';
import { test as base, expect } from './test.ts';
import { textsOf } from './texts.ts';

/** A centre whose database was put back by other means than `npm run restore`: its folder is further than it. */
const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mars-e2e-restored-'));
      let child: Child | undefined;
      try {
        child = await start({ DATA_DIR: dataDir, SEED: 'demo' });
        child.process.kill('SIGTERM');
        await child.ended;
        const beat = join(dataDir, 'beat');
        const [count] = readFileSync(beat, 'utf8').split(' ');
        writeFileSync(beat, `${Number(count) + 12} ${new Date().toISOString()}\n`);
        child = await start({ DATA_DIR: dataDir, SEED: 'demo' });
        await use(child.url);
      } finally {
        child?.process.kill('SIGTERM');
        await child?.ended;
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ url }, use) => use(url),
  storageState: async ({ url, lang }, use) => use(stateOf({ [url]: { lang } })),
});

test('after a restore the staff is told what is not known, and an administrator ends the rest', {
  tag: '@phone-also',
}, async ({ page, browser, url, lang }) => {
  test.slow();
  const t = textsOf('staff', lang);
  const axe = new Axe();
  await page.goto(`${url}/`);
  await signInByForm(page, lang, 'malika');
  const told = page.locator('mars-staff').getByRole('region', { name: t('restored') });
  await expect(told).toBeVisible();
  // It is an administrator's to look through.
  await expect(told.getByRole('button')).toHaveCount(0);

  const storageState = stateOf({ [url]: { lang } });
  const theirs = await browser.newContext({ baseURL: url, viewport: page.viewportSize(), storageState });
  const admin = await theirs.newPage();
  await admin.goto(`${url}/`);
  await signInByForm(admin, lang, 'admin');
  const banner = admin.locator('mars-staff').getByRole('region', { name: t('restored') });
  await expect(banner).toBeVisible();
  await axe.scan(admin, 'what is said after a restore');
  await banner.getByRole('button', { name: t('restoredLook') }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: t('restoredLook') }).click();
  await expect(banner).toHaveCount(0);
  await admin.reload();
  await expect(admin.locator('mars-staff').getByRole('heading').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.locator('mars-staff').getByRole('heading').first()).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(axe.violations).toEqual([]);
  await theirs.close();
});
