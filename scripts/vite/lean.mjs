import { cutI18next } from './cut-i18next.mjs';

/**
 * ofetch is given full addresses, a method, texts of JSON or forms, and what to read an answer as; it has no hooks, no
 * second try and no defaults of ours. Of an error only the status and what was answered are read.
 */
const OFETCH = [
  [/const isAbort = [\s\S]*?(?=const error = createFetchError\(context\))/, ''],
  [/if \(Error\.captureStackTrace\) \{[^}]*\}/, ''],
  [/const errorMessage = [\s\S]*?(?=for \(const \[key, refKey\])/, 'const fetchError = new FetchError();'],
  [/\["statusCode", "status"\],[\s\S]*?\["statusMessage", "statusText"\]/, ''],
  [/mergeHeaders\(\s*input\?\.headers[^)]*\)/, 'new Headers(input.headers)'],
  [/if \(context\.options\.onRequest\) \{[\s\S]*?(?=if \(typeof context\.request === "string"\))/, ''],
  [/if \(context\.options\.onRequestError\) \{[\s\S]*?(?=return await onError)/, ''],
  [/if \(context\.options\.onResponse\) \{[\s\S]*?(?=if \(!context\.options\.ignoreResponseError)/, ''],
  [/if \(context\.options\.onResponseError\) \{[\s\S]*?(?=return await onError)/, ''],
  [/context\.options\.body && isPayloadMethod\(context\.options\.method\)/, 'context.options.body'],
  [/isJSONSerializable\(context\.options\.body\)/, 'typeof context.options.body === "string"'],
  [/ else if \(\s*\/\/ ReadableStream Body[\s\S]*?(?=\}\s*let abortTimeout)/, ''],
  [/if \(typeof context\.options\.body !== "string"\) \{[\s\S]*?\n {8}\}/, ''],
  [/ \|\| detectResponseType\(.*\);/, ';'],
  [/\$fetch\.native = [\s\S]*?\n {2}\}\);/, ''],
];

/**
 * r2wc imports React as one object, which would hold all of it, and turns attributes into properties, of which we tell
 * it none. nanostores keeps its counter on the page, for pages with several copies of it; there is one of ours, and we
 * leave no name on other people's pages. Nobody listens to single keys of a store. preact listens to a store only after the page was painted.
 * CodeMirror reads the program again at each key, before the key is shown.
 */
const REPLACED = [
  [/\/ofetch\/dist\/index\.mjs$/, /const _globalThis = [\s\S]*?\}\)\(\);/, 'const _globalThis = globalThis;'],
  [/\/ofetch\/dist\/index\.mjs$/, /_globalThis\.fetch \? (.*) : .*;/, '$1;'],
  ...OFETCH.map((piece) => [/\/ofetch\/dist\/shared\/ofetch\.[\w-]+\.mjs$/, ...piece]),
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
  // What a store says between the drawing and the first listening is drawn before the page is shown, not a frame later.
  [
    /\/preact\/compat\/dist\/compat\.mjs$/,
    /(\w)\(function\(\)\{return (B\(o\)&&f\(\{t:o\}\)),n\(function\(\)\{B\(o\)&&f\(\{t:o\}\)\}\)\},\[n\]\)/,
    's(function(){return $2,n(function(){$2})},[n])',
  ],
  // A letter is shown before the program is read again: widgets/code-task/write-letter.ts.
  [
    /\/@codemirror\/language\/dist\/index\.js$/,
    'newCx.work(20 /* Work.Apply */, upto)',
    "newCx.work(tr.isUserEvent('input.type.letter') ? 0 : 20, upto)",
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
      const pieces = REPLACED.filter(([file]) => file.test(id));
      if (pieces.length === 0) return null;
      const lean = pieces.reduce((before, [, piece, after]) => {
        const shorter = before.replace(piece, after);
        if (shorter === before) throw new Error(`lean.mjs: ${id} is written in another way now: ${piece}`);
        return shorter;
      }, code);
      return { code: lean, map: null };
    },
  };
}
