// Finds the Chromium that the tests run in, or installs one and says what it does.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';

/** What a Chromium on a machine without a screen, as root or in a container, needs; and no calls of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium, `undefined` when there is none. `CHROME_PATH` goes before all. */
export function findChromium() {
  const paths = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    chromium.executablePath(),
  ];
  return paths.find((path) => path && existsSync(path));
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of Chromium's headless shell, which Playwright too takes by itself: it draws and runs pages as the whole browser
 * does in half the time, but has no tabs that go out of sight. Where Debian's packages cannot give it, the whole browser.
 */
export function ensureShell() {
  if (!process.env.CHROME_PATH && !existsSync(SHELL) && isDebianRoot()) {
    try {
      installDebian('chromium-headless-shell');
    } catch (error) {
      console.log(`No headless shell, the whole browser instead: ${error.message}`);
    }
  }
  return !process.env.CHROME_PATH && existsSync(SHELL) ? SHELL : ensureChromium();
}

/** @throws when there is none and none could be installed. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (isDebianRoot()) {
    console.log('No Chromium here: installing Debian’s with apt-get (CHROME_PATH names another one).');
    installDebian('chromium', 'fonts-noto-core');
  } else {
    console.log('No Chromium here: installing Playwright’s (CHROME_PATH names another one).');
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findChromium();
  if (!installed) throw new Error('there is no Chromium: install one and name it in CHROME_PATH');
  return installed;
}

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export function installDebian(...packages) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function run(command, args) {
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(ensureChromium());
