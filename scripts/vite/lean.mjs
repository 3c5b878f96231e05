import { parseAst } from 'vite';

/**
 * Takes out of libraries what no browser of ours ever runs; a bundler cannot see it, since one class names the
 * other. Each piece must be found, so that another version of a library fails the build and not a page.
 *
 * i18next: texts come with the element (no backend), plural rules are ours (packages/i18n/texts.ts), numbers and
 * dates have their own module (no formatter), each text names its language, one of two (nothing to load, to guess or
 * to clone), no text is inside another (no nesting), none has a default, keys are flat, values are not escaped (React
 * does), no log.
 */
const CLASSES = {
  RegExpCache: 'class RegExpCache { getRegExp(pattern) { return new RegExp(pattern); } }',
  Logger: `class Logger {
  init() {} log() {} warn() {} error() {} deprecate() {} create() { return this; } clone() { return this; }
}`,
  LanguageUtil: `class LanguageUtil {
  toResolveHierarchy(code) { return [code]; } getFallbackCodes() { return []; } isSupportedCode() { return true; }
  formatLanguageCode(code) { return code; } getBestMatchFromCodes(codes) { return codes[0]; }
}`,
  PluralResolver: 'class PluralResolver {}',
  Formatter: 'class Formatter { format(value) { return value; } }',
  Connector: 'class Connector extends EventEmitter {}',
};
const METHODS = {
  ResourceStore: { addResources: '' },
  Translator: {
    exists: '',
    extractFromKey: 'return { key, namespaces: [opt.ns] };',
    getUsedParamsDetails: '',
    hasDefaultValue: 'return false;',
  },
  Interpolator: { nest: 'return str;', reset: '' },
  I18n: {
    hasLoadedNamespace: 'return true;',
    ...Object.fromEntries(
      [
        ...['use', 'changeLanguage', 'setResolvedLanguage', 'getFixedT', 'loadResources', 'reloadResources'],
        ...['hydrate', 'loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance', 'toJSON'],
      ].map((name) => [name, '']),
    ),
  },
};
const FUNCTIONS = [
  'deepExtend',
  'deepFind',
  'createProxy',
  'keysFromSelector',
  'looksLikeObjectPath',
  'escape',
];
/** Whole statements that only log; their sentences are long. */
const SAID = /(?<=^\s*)(?:this\.logger|baseLogger)\.(?:log|warn|error|deprecate)\(.*\);$/gm;

/**
 * r2wc imports React as one object, which would hold all of it. nanostores keeps its counter on the page, for pages
 * with several copies of it; there is one of ours, and we leave no name on other people's pages.
 */
const REPLACED = [
  [
    /\/@r2wc\/react-to-web-component\/dist\/[\w-]+\.js$/,
    /import (\w+) from ["']react["']/,
    'import * as $1 from "react"',
  ],
  [/\/nanostores\/atom\/index\.js$/, 'globalThis.nanostoresGlobal ||= { epoch: 0 }', '{ epoch: 0 }'],
];

export function leanPlugin() {
  return {
    name: 'mars-lean',
    enforce: 'pre',
    transform(code, id) {
      if (/\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return { code: leanI18next(code), map: null };
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

function leanI18next(code) {
  const edits = [];
  for (const node of parseAst(code).body) {
    const name = node.id?.name ?? node.declarations?.[0].id.name;
    if (FUNCTIONS.includes(name)) edits.push([node.start, node.end, `function ${name}() {}`]);
    if (node.type !== 'ClassDeclaration') continue;
    if (CLASSES[name]) edits.push([node.start, node.end, CLASSES[name]]);
    for (const { key, value } of node.body.body) {
      if (!Object.hasOwn(METHODS[name] ?? {}, key.name)) continue;
      edits.push([value.body.start, value.body.end, `{ ${METHODS[name][key.name]} }`]);
    }
  }
  let lean = code;
  for (const [start, end, text] of edits.reverse()) lean = lean.slice(0, start) + text + lean.slice(end);
  const quiet = lean.replace(SAID, ';');
  const methods = Object.values(METHODS).flatMap(Object.keys);
  const expected = Object.keys(CLASSES).length + methods.length + FUNCTIONS.length;
  if (edits.length !== expected || quiet === lean)
    throw new Error('lean.mjs: i18next is built in another way now');
  return quiet;
}
