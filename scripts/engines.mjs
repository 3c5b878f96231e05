// Finds the other engines that tests run in, or installs Debian's. Nothing but their layer asks for them.
import { existsSync } from 'node:fs';
import { installDebian, isDebianRoot } from './chromium.mjs';

const engines = {
  firefox: { path: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  webkit: {
    path: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
};

/** @returns the path of its program; null: there is none, and none could be installed */
export function ensureEngine(name) {
  const { path, packages } = engines[name];
  if (!existsSync(path) && isDebianRoot()) {
    try {
      installDebian(...packages);
    } catch (error) {
      console.log(`No ${name}: ${error.message}`);
    }
  }
  return existsSync(path) ? path : null;
}
