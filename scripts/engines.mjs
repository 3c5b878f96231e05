// Finds the other browsers that tests run in, or installs them. Nothing but their layer asks for them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { installDebian, isDebianRoot } from './chromium.mjs';

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));

const engines = {
  firefox: { path: '/usr/bin/firefox-esr', install: () => installDebian('firefox-esr') },
  webkit: {
    path: '/usr/bin/WebKitWebDriver',
    install: () => installDebian('webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'),
  },
  // The oldest that README names; it needs the libraries of Debian’s Chromium.
  chrome114: { path: `${cache}chrome-114`, install: fetchChrome },
};

export const pathOfEngine = (name) => engines[name].path;

/** @returns whether it is there; not where there is none and none could be installed */
export function ensureEngine(name) {
  const { path, install } = engines[name];
  if (!existsSync(path) && isDebianRoot()) {
    try {
      install(path);
    } catch (error) {
      console.log(`No ${name}: ${error.message}`);
    }
  }
  return existsSync(path);
}

/** A Chrome without windows that somebody packed for servers (58 MB): Google keeps none of that age for Debian. */
function fetchChrome(path) {
  const folder = `${path}.new/`;
  mkdirSync(folder, { recursive: true });
  const pack = ['pack', '@sparticuz/chromium@114.0.0', '--silent', '--pack-destination', folder];
  const file = String(execFileSync('npm', pack)).trim();
  execFileSync('tar', ['-xzf', file, 'package/bin/chromium.br'], { cwd: folder });
  const program = brotliDecompressSync(readFileSync(`${folder}package/bin/chromium.br`));
  writeFileSync(`${folder}program`, program, { mode: 0o755 });
  renameSync(`${folder}program`, path);
  rmSync(folder, { recursive: true });
}
