import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { compress } from './compress.mjs';
import { root } from './folders.mjs';
import { buildWorker } from './worker.mjs';

/**
 * The host's page stands at the root of the platform and takes its scripts and styles from `/embed/`, where the
 * build has put them. What lies in `host/public` is served as it is. The page says of which version it is, as its service
 * worker does.
 */
export async function buildHost(embed, outDir) {
  const page = join(embed, 'host/index.html');
  const { host } = JSON.parse(readFileSync(join(embed, 'map.json'), 'utf8'));
  // What the host's script imports is asked for at once, not when that script has come.
  const preloads = host.imports.map(
    (file) => `<link rel="modulepreload" crossorigin href="/embed/${file}">\n    `,
  );
  const linked = readFileSync(page, 'utf8')
    .replaceAll(/\b(src|href)="(?:\.\.?\/)+(?=[\w-])/g, '$1="/embed/')
    .replace('<script type="module" crossorigin', `${preloads.join('')}$&`);
  const html = await withOwn(linked, embed);
  rmSync(join(embed, 'host'), { recursive: true });
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const version = await buildWorker(html, embed, outDir);
  writeFileSync(join(outDir, 'index.html'), html.replace('<html', `$& data-build="${version}"`));
  const fixed = join(root, 'host/public');
  if (existsSync(fixed)) cpSync(fixed, outDir, { recursive: true });
  compress(outDir);
}

/** Puts what is needed before the first paint into the page: each of them would be one more way there and back. */
async function withOwn(html, embed) {
  const { code } = await minify(readFileSync(join(root, 'host/first.js'), 'utf8'));
  const first = put(html, /<script\s+src="\/first\.js"><\/script>/, `<script id="first">${code}</script>`);
  const link = /<link rel="stylesheet" crossorigin href="\/embed\/(host-[\w-]+\.css)">/;
  const css = readFileSync(join(embed, link.exec(first)?.[1] ?? 'host.css'), 'utf8');
  return put(first, link, `<style>${css.trim().replaceAll('url(./', 'url(/embed/')}</style>`);
}

function put(html, what, text) {
  if (!what.test(html)) throw new Error(`host/index.html: no ${what}`);
  return html.replace(what, () => text);
}
