import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './folders.mjs';

const VERSION = 'virtual:mars-version';
/** What a student sees on every page, and what leads home and out. */
const FRAME = /^(header|sidebar|home|courses|profile|signin|not-found|language)(\.(uz|ru))?-[\w-]{4}\.js$/;
/** Beside what the page names itself. */
const ALSO = ['/embed/mars.js', '/icon.svg', '/manifest.webmanifest'];

/**
 * Builds the service worker, which knows all files of its version by name, beside the page.
 * @param html the page
 * @param embed the folder of scripts, with all that there will be
 * @returns the version's id, which the page has to carry
 */
export async function buildWorker(html, embed, outDir) {
  const named = [...html.matchAll(/"(\/embed\/[^"]+)"/g)].map(([, path]) => path);
  // The host's sheet stands in its page.
  const names = readdirSync(embed).filter(
    (name) => /-[\w-]{4,}\.(js|css|woff2)$/.test(name) && !/^host-.*\.css$/.test(name),
  );
  const own = names.filter((name) => /^(host|offline)\b/.test(name)).map((name) => `/embed/${name}`);
  const shell = [...new Set([...named, ...own, ...ALSO])].sort();
  const files = names.map((name) => `/embed/${name}`).filter((path) => !shell.includes(path));
  const frame = names.filter((name) => FRAME.test(name)).map((name) => `/embed/${name}`);
  // Of all others the name says what is in them.
  const loader = readFileSync(join(embed, 'mars.js'), 'utf8');
  const all = JSON.stringify([html, shell, files, loader]);
  const id = createHash('sha256').update(all).digest('base64url').slice(0, 12);
  writeFileSync(join(outDir, 'sw.js'), await script({ id, shell, frame, files }));
  return id;
}

/** One script that stands alone; the version is the last to be known, so it is put in here. */
async function script(version) {
  const [{ output }] = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [
      {
        name: 'mars-version',
        resolveId: (id) => (id === VERSION ? `\0${VERSION}` : null),
        load: (id) => (id === `\0${VERSION}` ? `export const version = ${JSON.stringify(version)};` : null),
      },
    ],
    build: {
      write: false,
      lib: { entry: join(root, 'host/worker/worker.ts'), formats: ['iife'], name: 'worker' },
    },
  });
  return output[0].code;
}
