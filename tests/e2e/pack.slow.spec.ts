import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { centre, platform } from './sites.ts';
import { expect, test } from './test.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const rootModules = join(root, 'node_modules');
/** What such a site has installed beside us; here it is what the root has. */
const beside = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', 'typescript'];

// One worker: it is packed once.
test.describe.configure({ mode: 'default' });

let folder: string;
const sites = ['react', 'plain'];

/** The tarball of `npm pack`, installed into two new sites, which are type-checked and built. */
test.beforeAll(async () => {
  test.setTimeout(90_000);
  folder = mkdtempSync(join(tmpdir(), 'mars-pack-'));
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'widgets'),
  });
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) as string);
  const listed = stdout.slice(stdout.indexOf('['));
  packed = (JSON.parse(listed) as [{ files: { path: string }[] }])[0].files.map(({ path }) => path);
  await Promise.all(sites.map((site) => makeSite(site, tarball)));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

let packed: string[] = [];

async function makeSite(site: string, tarball: string): Promise<void> {
  const at = join(folder, site);
  cpSync(join(root, 'tests/pack', site), at, { recursive: true });
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name: site, private: true, type: 'module' }));
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', tarball];
  await run('npm', install, { cwd: at });
  for (const name of beside) {
    const link = join(at, 'node_modules', name);
    mkdirSync(join(link, '..'), { recursive: true });
    symlinkSync(join(rootModules, name), link);
  }
  const node = (script: string, ...args: string[]) =>
    run(process.execPath, [join(rootModules, script), ...args], {
      cwd: at,
      env: { ...process.env, VITE_PLATFORM: platform },
    });
  await node('typescript/bin/tsc', '--noEmit').catch(({ stdout }) => {
    throw new Error(`${site} has wrong types:\n${stdout}`);
  });
  await node('vite/bin/vite.js', 'build', '--base', `/${site}/`, '--logLevel', 'warn');
}

/** Opens a built site on an origin that the demo centre knows. */
async function open(page: Page, site: string, search = ''): Promise<void> {
  // A page that a test answers counts as one from outside: it may not reach this machine by itself.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${centre}/${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname.slice(site.length + 2) || 'index.html';
    return route.fulfill({ path: join(folder, site, 'dist', path) });
  });
  await page.goto(`${centre}/${site}/${search}`);
}
const rows = (page: Page) => page.locator('mars-rating .rows').getByRole('listitem');

test('the package has its papers, its types and no source', () => {
  for (const path of ['LICENSE', 'README.md', 'custom-elements.json', 'dist/rating.js', 'dist/rating.d.ts']) {
    expect(packed).toContain(path);
  }
  expect(packed.filter((path) => /\.(tsx|test\.ts)$|\/element\.ts$/.test(path))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'widgets/package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
});

test('a site of React 19 draws the board, changes its attribute, and the elements that another one draws', async ({
  page,
}) => {
  await open(page, 'react');
  await expect(rows(page).first()).toBeVisible();
  const coins = await page.locator('mars-rating h2').textContent();
  expect(coins).toMatch(/\p{Script=Cyrillic}/u);
  await page.getByRole('button', { name: 'xp' }).click();
  await expect(page.locator('mars-rating h2')).not.toHaveText(coins as string);
  await expect(page.locator('mars-parent').getByRole('button')).toBeVisible();
  // A parent's page draws a calendar: nobody else brings its element here.
  await expect
    .poll(() => page.evaluate(() => customElements.get('mars-attendance-calendar') !== undefined))
    .toBe(true);
});

test('a plain Vite site draws the board by its property; one that never says where the platform is reads so', async ({
  page,
  faults,
}) => {
  await open(page, 'plain');
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('mars-rating')?.board)).toBe('xp');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => !key.startsWith('mars.'))).toEqual([]);

  faults.allow(/platform\.invalid/, /nobody said where the platform is/, /ERR_NAME_NOT_RESOLVED/);
  const said = page.waitForEvent('console', (message) => message.text().includes('configure({ platform'));
  await open(page, 'plain', '?forgotten');
  expect((await said).type()).toBe('error');
  await expect(page.locator('mars-rating').getByRole('button').last()).toBeVisible();
});
