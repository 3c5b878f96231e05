// Prints what browsers download, and fails when a page has grown over its promise. `-- --json` for other scripts.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routes } from '../packages/contract/dist/routes.js';
import { root } from './vite/embed.mjs';

const embed = join(root, 'dist/embed');
const LANGS = ['uz', 'ru'];

/** What stands around a route's own element, by layout. */
const around = { desktop: ['sidebar', 'header', 'ai-chat'], auth: ['header'] };

/**
 * Measures the built embed.
 * @returns rows of files, and pages `{ name, bytes, limit, requests, maxRequests }`; what is not built yet is left out.
 */
export function measure() {
  const map = JSON.parse(readFileSync(join(embed, 'map.json'), 'utf8'));
  const bytes = (file) => statSync(join(embed, `${file}.br`)).size;
  const filesOf = (name, lang, lazy) => {
    const each = map.widgets[name];
    if (!each) return null;
    // The elements it uses come when something is opened; each has a row of its own.
    return [each.file, ...each.imports, ...each.css, each.texts[lang], ...(lazy ? each.lazy : [])];
  };
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + bytes(file), 0);

  /** The larger of both languages, since only one is downloaded. */
  const page = (name, limit, list, { maxRequests, lazy = false, base = ['mars.js'], without = [] } = {}) => {
    const sets = LANGS.map((lang) => list.map((each) => filesOf(each, lang, lazy)));
    if (sets.some((set) => set.includes(null))) return [];
    const all = sets.map((set) =>
      [...new Set([...base, ...set.flat()])].filter((file) => !without.includes(file)),
    );
    return [{ name, bytes: Math.max(...all.map(sum)), limit, requests: all[0].length, maxRequests }];
  };

  const host = map.host ? [map.host.file, ...map.host.imports, ...map.host.css, 'mars.js'] : null;
  const route = (name, limit) => {
    const { path, layout, element } = routes[name];
    const list = [element.slice(5), ...around[layout]].filter((each) => map.widgets[each]);
    return host && map.widgets[element.slice(5)]
      ? page(`host ${path}`, limit, [...new Set(list)], { base: host })
      : [];
  };
  const shared = Object.values(map.widgets)[0]?.imports ?? [];
  const further = Object.keys(map.widgets)
    .filter((name) => name !== 'ai-chat')
    .flatMap((name) =>
      page(`further: ${name}`, 8, [name], { base: [], without: ['mars.js', ...shared], maxRequests: 2 }),
    );
  return {
    files: [
      ['mars.js', bytes('mars.js')],
      ...shared.map((file) => [file, bytes(file)]),
      ...Object.entries(map.widgets).flatMap(([name, each]) => [
        [name, bytes(each.file)],
        [`${name} texts`, Math.max(...LANGS.map((lang) => bytes(each.texts[lang])))],
        ...each.lazy.map((file) => [`${name} later: ${file}`, bytes(file)]),
      ]),
      ...(map.host ? [['host', sum([map.host.file, ...map.host.css])]] : []),
    ],
    pages: [
      { name: 'autoloader', bytes: bytes('mars.js'), limit: 2.5, requests: 1 },
      ...page('chat, closed', 40, ['ai-chat'], { maxRequests: 4 }),
      ...page('chat, open', 48, ['ai-chat'], { lazy: true }),
      ...page('rating', 42, ['rating'], { maxRequests: 4 }),
      ...page('chat, closed, and rating', 50, ['ai-chat', 'rating'], { maxRequests: 6 }),
      ...further,
      ...route('signin', 70),
      ...route('home', 110),
    ],
    beside: assets(),
  };
}

/** Fonts and pictures, as they are sent. */
function assets() {
  return readdirSync(embed)
    .filter((file) => /\.(woff2|png|webp|avif|jpg|svg)$/.test(file))
    .map((file) => [
      file,
      statSync(join(embed, existsSync(join(embed, `${file}.br`)) ? `${file}.br` : file)).size,
    ]);
}

export const over = ({ bytes, limit, requests, maxRequests }) =>
  bytes > limit * 1000 || requests > maxRequests;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const result = measure();
  if (process.argv.includes('--json')) console.log(JSON.stringify(result));
  else print(result);
  if (result.pages.some(over)) process.exit(1);
}

function print({ files, pages, beside }) {
  const kB = (bytes) => (bytes / 1000).toFixed(2).padStart(8);
  console.log('kB brotli  file');
  for (const [name, bytes] of files) console.log(`${kB(bytes)}   ${name}`);
  console.log('\nkB brotli   limit  requests  page');
  for (const page of pages) {
    const requests = `${page.requests}${page.maxRequests ? ` of ${page.maxRequests}` : ''}`;
    console.log(
      `${kB(page.bytes)} ${String(page.limit).padStart(8)}  ${requests.padStart(8)}  ${page.name}${over(page) ? '  <- over' : ''}`,
    );
  }
  if (beside.length > 0) console.log('\nkB         fonts and pictures');
  for (const [name, bytes] of beside) console.log(`${kB(bytes)}   ${name}`);
}
