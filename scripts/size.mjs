// Prints what browsers download, and fails when a page has grown over its promise. `-- --json` for other scripts.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routes } from '../packages/contract/dist/routes.js';
import { classOf, isAfter } from './size-classes.mjs';
import { root } from './vite/folders.mjs';

const embed = join(root, 'dist/embed');
const LANGS = ['uz', 'ru'];

/** Pieces of which a page has one set alone: an element that opens as one of several things. */
const ONE_OF = { course: [['Lesson', 'Quiz'], ['Homework'], ['Sit', 'Question'], ['ExamEnds']] };
const isOf = (name, set) => (file) => set.some((piece) => file.startsWith(`${name}.${piece}-`));

/** What stands around a route's own element, by layout. */
const around = { desktop: ['sidebar', 'header', 'ai-chat'], auth: ['header'] };

const bytes = (file) => statSync(join(embed, `${file}.br`)).size;
const sum = (files) => [...new Set(files)].reduce((total, file) => total + bytes(file), 0);

/** Each file by what it is, with its bytes. */
const filesOfAll = (map, shared) => [
  ['mars.js', bytes('mars.js')],
  ...shared.map((file) => [file, bytes(file)]),
  ...Object.entries(map.widgets).flatMap(([name, each]) => [
    [name, bytes(each.file)],
    [`${name} texts`, Math.max(...LANGS.map((lang) => bytes(each.texts[lang])))],
    ...each.lazy.map((file) => [`${name} later: ${file}`, bytes(file)]),
  ]),
  ...(map.host ? [['host', sum([map.host.file, ...map.host.css])]] : []),
];

/**
 * Measures the built embed.
 * @returns rows of files, and pages `{ name, bytes, limit, requests, maxRequests }`; what is not built yet is left out.
 */
export function measure() {
  const map = JSON.parse(readFileSync(join(embed, 'map.json'), 'utf8'));
  const filesOf = (name, lang, lazy) => {
    const each = map.widgets[name];
    if (!each) return null;
    // The elements it uses come when something is opened; each has a row of its own.
    return [each.file, ...each.imports, ...each.css, each.texts[lang], ...each.lazy.filter(lazy)];
  };

  /** The larger of both languages, since only one is downloaded. */
  const page = (
    name,
    limit,
    list,
    { maxRequests, lazy = () => false, base = ['mars.js'], without = [], also = [] } = {},
  ) => {
    const sets = LANGS.map((lang) => list.map((each) => filesOf(each, lang, lazy)));
    if (sets.some((set) => set.includes(null))) return [];
    const all = sets.map((set) =>
      [...new Set([...base, ...also, ...set.flat()])].filter((file) => !without.includes(file)),
    );
    return [
      { name, bytes: Math.max(...all.map(sum)), limit, requests: all[0].filter(isAsked).length, maxRequests },
    ];
  };

  // The host's sheet stands in its page.
  const isAsked = (file) => !map.host?.css.includes(file);
  const host = map.host ? [map.host.file, ...map.host.imports, ...map.host.css, 'mars.js'] : null;
  const route = (name, limit, more = {}) => {
    const { path, layout, element } = routes[name];
    const list = [element.slice(5), ...around[layout]].filter((each) => map.widgets[each]);
    return host && map.widgets[element.slice(5)]
      ? page(`host ${path}`, limit, [...new Set(list)], { base: host, ...more })
      : [];
  };
  const together = (name) => (name.startsWith('staff-') ? ['staff', name] : [name]);
  const shared = [...new Set(Object.values(map.widgets).flatMap((each) => each.imports))];
  const classes = Object.keys(map.widgets)
    // Closed, it is in the loader; open, it has a row of its own.
    .filter((name) => !map.widgets[name].facade || map.widgets[name].reads)
    .flatMap((name) => setsOf(name).map((set) => [name, ...set]))
    .flatMap(([name, set, isIn]) => {
      const lazy = (file) => isIn(file) && !isAfter(file);
      const list = together(name);
      return page(`above the shared chunks: ${name}${set}`, classOf(name), list, {
        ...{ base: [], without: ['mars.js', ...shared], lazy },
        maxRequests: list.reduce((sum, each) => sum + 2 + map.widgets[each].lazy.filter(lazy).length, 0),
      });
    });
  const five = ['header', 'rating', 'attendance-calendar', 'parent'];
  return {
    files: filesOfAll(map, shared),
    pages: [
      { name: 'shared chunks', bytes: sum(shared), limit: 31, requests: shared.length, maxRequests: 2 },
      {
        name: 'loader, with what it draws',
        bytes: bytes('mars.js'),
        limit: 6.5,
        requests: 1,
        maxRequests: 1,
      },
      ...page('chat, open', 43, ['ai-chat'], { lazy: () => true, maxRequests: 4 }),
      ...page('rating', 39.5, ['rating'], { maxRequests: 4 }),
      ...page('five on one page, to its end', 64, five, {
        ...{ lazy: (file) => file.startsWith('parent.'), maxRequests: 12 },
      }),
      ...classes,
      ...route('signin', 70),
      ...route('home', 110),
      ...route('course-element', 90),
      ...programs(),
      // With the editor, one language at a time; JavaScript's is the larger one.
      ...route('code-task', 200, {
        also: piecesOf('code-task').filter((file) => !file.includes('.python-')),
      }),
    ],
    beside: assets(),
  };
}

/** What comes when a program is run for the first time, in kB beside what its page has. */
function programs() {
  const { page, engines } = JSON.parse(readFileSync(join(embed, 'runner.json'), 'utf8'));
  const limits = { python: 5000, javascript: 250 };
  return Object.entries(engines).map(([language, { file }]) => ({
    ...{ name: `to run ${language}`, bytes: sum([page, file]), limit: limits[language] },
    ...{ requests: 3, maxRequests: 3 },
  }));
}

const setsOf = (name) =>
  ONE_OF[name]?.map((set) => [` with ${set.join(', ')}`, isOf(name, set)]) ?? [['', () => true]];

/** Everything that an element loads late, with the libraries that such pieces share; its texts are no such piece. */
const piecesOf = (name) =>
  readdirSync(embed).filter(
    (file) =>
      file.startsWith(`${name}.`) && file.endsWith('.js') && !LANGS.includes(file.split(/[.-]/).at(-3)),
  );

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
