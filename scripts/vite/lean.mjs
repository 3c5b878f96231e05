import { cutI18next } from './cut-i18next.mjs';

/**
 * r2wc imports React as one object, which would hold all of it, and turns attributes into properties, of which we tell
 * it none. nanostores keeps its counter on the page, for pages with several copies of it; there is one of ours, and we
 * leave no name on other people's pages. Nobody listens to single keys of a store. ofetch is never asked to try again:
 * that is for the client to say.
 */
const REPLACED = [
  [
    /\/@r2wc\/react-to-web-component\/dist\/[\w-]+\.js$/,
    /import (\w+) from ["']react["']/,
    'import * as $1 from "react"',
  ],
  [/\/@r2wc\/core\/dist\/core\.js$/, /(?<=, w = )\{\s+string: E,[^}]*\}/, '{}'],
  [
    /\/@nanostores\/react\/index\.js$/,
    /keys\?\.length > 0\s+\? listenKeys\(.*\)\s+: (store\.listen\(.*\))/,
    '$1',
  ],
  [
    /\/ofetch\/dist\/shared\/ofetch\.[\w-]+\.mjs$/,
    /const isAbort = [\s\S]*?(?=const error = createFetchError\(context\))/,
    '',
  ],
  [/\/nanostores\/atom\/index\.js$/, 'globalThis.nanostoresGlobal ||= { epoch: 0 }', '{ epoch: 0 }'],
];

/**
 * Takes out of libraries what no browser of ours ever runs; a bundler cannot see it, since one class names the
 * other. Each piece must be found, so that another version of a library fails the build and not a page.
 */
export function leanPlugin() {
  return {
    name: 'mars-lean',
    enforce: 'pre',
    transform(code, id) {
      if (/\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return { code: cutI18next(code), map: null };
      for (const [file, before, after] of REPLACED) {
        if (!file.test(id)) continue;
        const lean = code.replace(before, after);
        if (lean === code) throw new Error(`lean.mjs: ${id} is written in another way now`);
        return { code: lean, map: null };
      }
      return null;
    },
  };
}
