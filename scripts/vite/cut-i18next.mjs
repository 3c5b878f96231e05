import { createHash } from 'node:crypto';
import { parseAst } from 'vite';

/**
 * Takes out of i18next what no browser of ours ever runs: texts come with the element (no backend), plural rules are
 * ours (packages/i18n/texts.ts), numbers and dates have their own module (one formatter, ours), each text names its language,
 * one of two (nothing to load, to guess or to clone), no text is inside another (no nesting), none has a default or a
 * context, keys are flat, values are not escaped (React does), nobody listens, no log. Finding a text, its plural and
 * its values is the library's own code still; lean.test.ts has it say every text as the whole library does.
 */
const CLASSES = {
  EventEmitter: 'class EventEmitter {}',
  Logger: 'class Logger { create() {} }',
  LanguageUtil: 'class LanguageUtil { toResolveHierarchy(code) { return [code]; } }',
  PluralResolver: 'class PluralResolver {}',
};
/** By class: what a method does instead; `null`: there is none any more. */
const METHODS = {
  ResourceStore: {
    ...gone('addResource', 'addResources', 'removeNamespaces', 'deprecateDottedLng', 'removeResourceBundle'),
    ...gone('hasResourceBundle', 'getResourceBundle', 'getDataByLanguage', 'hasLanguageSomeTranslations'),
    ...gone('toJSON'),
    addNamespaces: '',
    constructor: 'super(); this.data = data;',
    getResource: 'return getPath(this.data, [lng, ns, key]);',
  },
  Translator: {
    ...gone('changeLanguage', 'exists', 'getUsedParamsDetails', 'hasDefaultValue'),
    constructor: 'super(); Object.assign(this, services);',
    extractFromKey: 'return { key, namespaces: [opt.ns] };',
    translate: `const { res } = this.resolve(keys, o);
      return this.extendTranslation(this.isValidLookup(res) ? res : keys, keys, o);`,
    extendTranslation: 'return this.interpolator.interpolate(res, opt, opt.lng, opt);',
  },
  Interpolator: { ...gone('nest', 'reset', 'init'), constructor: 'this.options = options;' },
  I18n: {
    ...gone('use', 'changeLanguage', 'setResolvedLanguage', 'getFixedT', 'loadResources', 'reloadResources'),
    ...gone('hydrate', 'loadNamespaces', 'loadLanguages', 'hasLoadedNamespace', 'dir', 'cloneInstance'),
    ...gone('toJSON', 'exists', 'setDefaultNamespace'),
    constructor: 'super(); this.options = options; this.services = {};',
    init: `this.store = new ResourceStore(this.options.resources);
      this.addResourceBundle = (...texts) => this.store.addResourceBundle(...texts);
      Object.assign(this.services, { resourceStore: this.store, languageUtils: new LanguageUtil(),
        pluralResolver: new PluralResolver(), interpolator: new Interpolator(this.options) });
      this.translator = new Translator(this.services);`,
  },
};
const FUNCTIONS = {
  ...gone('deepExtend', 'deepFind', 'createProxy', 'keysFromSelector', 'looksLikeObjectPath', 'escape'),
  setPath: 'const { obj, k } = getLastOfPath(object, path, Object); obj[k] = newValue;',
  deepFindWithDefaults: 'return getPath(data, key);',
};

/** What an option of ours is, always: the bundler then sees which branches never run. */
const KNOWN = [
  // how texts are added
  ["lng.includes('.')", 'false'],
  ['if (deep)', 'if (false)'],
  ['!options.skipCopy', 'false'],
  ['!options.silent', 'false'],
  // how one is found
  ['this.i18nFormat?.addLookupKeys', 'false'],
  ['this.i18nFormat?.getResource', 'false'],
  ['this.options.fallbackNS', 'false'],
  ['this.options.pluralSeparator', '"_"'],
  ['!this.options.returnNull', 'true'],
  ['!this.options.returnEmptyString', 'false'],
  ['opt.ordinal', 'false'],
  ['opt.context !== undefined', 'false'],
  ['opt.lngs ? opt.lngs :', ''],
  ["typeof k === 'function'", 'false'],
  [/!this\.checkedLoadedFor\[`.*?`\] && this\.utils\?\.hasLoadedNamespace/g, 'false'],
  // how values are put in
  ['this.options && this.options.interpolation && this.options.interpolation.defaultVariables', 'null'],
  ['key.includes(this.formatSeparator)', 'false'],
  ['this.alwaysFormat', 'true'],
  ['this.escapeValue', 'false'],
  ['this.useRawValueToEscape', 'false'],
  ['options?.missingInterpolationHandler || this.options.missingInterpolationHandler', 'undefined'],
  ['options?.interpolation?.skipOnVariables !== undefined', 'false'],
  ['this.options.interpolation.skipOnVariables', 'true'],
  ['this.logger.debug', 'false'],
  ['replaces >= this.maxReplaces', 'false'],
  [/\$\{this\.prefix\}/g, '{{'],
  [/\$\{this\.suffix\}/g, '}}'],
  [/\$\{this\.unescapePrefix\}/g, '-'],
  [/\$\{this\.unescapeSuffix\}/g, ''],
  // what stands beside the classes
  ['new RegExpCache(20)', 'null'],
  ['new WeakSet()', 'null'],
  ["Symbol('i18next/PATH_KEY')", 'null'],
];
/** Statements that nothing needs any more, and what stands there then; log sentences are long. */
const NEEDLESS = [
  [/(?<=^\s*)(?:this\.logger|baseLogger)\.(?:log|warn|error|deprecate|once)\(.*\);$/gm, ';'],
  [/if \(!this\.escapeValue && typeof str === 'string'[\s\S]*?\n {4}\}/g, ''],
  [/this\.nestingRegexp = getOrResetRegExp\(.*\);/g, ''],
  // The methods of the one instance of everybody; we create ours.
  [/(?<=^const \w+ = )instance\.(?!createInstance)\w+(?=;$)/gm, 'undefined'],
];

/** Of the file that the pieces above were written for: another one has to be looked at. */
const SHA256 = 'e3090e0bb373e28255610bc3cd4f8df52f2282b36488c44f90dec2705c58b600';

function gone(...names) {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** @param code of `i18next/dist/esm/i18next.js` */
export function cutI18next(code) {
  if (createHash('sha256').update(code).digest('hex') !== SHA256) {
    throw new Error('cut-i18next.mjs: i18next is another version now');
  }
  const edits = parseAst(code).body.flatMap(editsOf);
  const methods = Object.values(METHODS).flatMap(Object.keys);
  const expected = [CLASSES, FUNCTIONS].flatMap(Object.keys).length + methods.length;
  if (edits.length !== expected) throw new Error('cut-i18next.mjs: a class, method or function is missing');
  let lean = code;
  for (const [start, end, text] of edits.reverse()) lean = lean.slice(0, start) + text + lean.slice(end);
  for (const [piece, value] of [...NEEDLESS, ...KNOWN]) {
    const shorter = lean.replaceAll(piece, value);
    if (shorter === lean) throw new Error(`cut-i18next.mjs: no ${piece}`);
    lean = shorter;
  }
  return lean;
}

/** Which pieces of a statement of the file give way to what. */
function editsOf(node) {
  const name = node.id?.name ?? node.declarations?.[0].id.name;
  if (CLASSES[name]) return [[node.start, node.end, CLASSES[name]]];
  if (Object.hasOwn(FUNCTIONS, name)) {
    const { body } = node.declarations?.[0].init ?? node;
    return [[body.start, body.end, `{ ${FUNCTIONS[name] ?? ''} }`]];
  }
  if (node.type !== 'ClassDeclaration' || !METHODS[name]) return [];
  return node.body.body
    .filter(({ key }) => Object.hasOwn(METHODS[name], key.name))
    .map(({ key, value, start, end }) => {
      const text = METHODS[name][key.name];
      return text === null ? [start, end, ''] : [value.body.start, value.body.end, `{ ${text} }`];
    });
}
