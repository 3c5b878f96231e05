/**
 * What a program finds beside the language: `console`, which writes, and `prompt` (also `readline`), which gives the next
 * line of the input, null after the last. Whatever it uses of the language is taken before the program runs, and it sets no
 * item of an array: a program may change every prototype.
 *
 * Values are written as Node writes them, though always on one line. Answers `describe`, which says in three lines what was
 * thrown: name, message, stack, each as JSON.
 */
export const prelude = `(function (write, read, random) {
'use strict';
const bind = Function.prototype.bind, call = Function.prototype.call;
const uncurry = (method) => bind.call(call, method);
const { ownKeys, getPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Reflect;
const { isArray } = Array, { is } = Object, { stringify } = JSON, StringOf = String, MapOf = Map, SetOf = Set;
const test = uncurry(RegExp.prototype.exec), replace = uncurry(String.prototype.replace);
const hasOwn = uncurry(Object.prototype.hasOwnProperty), includes = uncurry(String.prototype.includes);
const enumerable = uncurry(Object.prototype.propertyIsEnumerable);
const textOf = { symbol: uncurry(Symbol.prototype.toString), function: uncurry(Function.prototype.toString),
  regexp: uncurry(RegExp.prototype.toString), date: uncurry(Date.prototype.toISOString) };
const mapSize = uncurry(getOwnPropertyDescriptor(Map.prototype, 'size').get), mapEach = uncurry(Map.prototype.forEach);
const setSize = uncurry(getOwnPropertyDescriptor(Set.prototype, 'size').get), setEach = uncurry(Set.prototype.forEach);
const ErrorOf = Error, DateOf = Date, RegExpOf = RegExp, PromiseOf = Promise;
const getTime = uncurry(Date.prototype.getTime);
const isInstance = uncurry(Function.prototype[Symbol.hasInstance]);
const matches = (pattern, text) => { pattern.lastIndex = 0; return test(pattern, text) !== null; };
const IDENTIFIER = /^[A-Za-z_$][\\w$]*$/, CLASS = /^class\\b/, INDEX = /^(0|[1-9]\\d*)$/;

const quoted = (text) => {
  const json = stringify(text);
  let out = '';
  for (let i = 1; i < json.length - 1; i++) {
    if (json[i] === '\\\\' && json[i + 1] === '"') { out += '"'; i++; }
    else if (json[i] === '\\\\') { out += json[i] + json[i + 1]; i++; }
    else out += json[i];
  }
  if (!includes(text, "'")) return "'" + out + "'";
  return includes(text, '"') ? '\`' + out + '\`' : '"' + out + '"';
};

const nameOfClass = (value) => {
  for (let proto = getPrototypeOf(value); proto !== null; proto = getPrototypeOf(proto)) {
    const made = getOwnPropertyDescriptor(proto, 'constructor');
    if (made && typeof made.value === 'function' && typeof made.value.name === 'string') return made.value.name;
  }
  return null;
};

const keyText = (key) => typeof key === 'symbol' ? '[' + textOf.symbol(key) + ']'
  : matches(IDENTIFIER, key) ? key : quoted(key);

const primitive = (value) => {
  switch (typeof value) {
    case 'string': return quoted(value);
    case 'bigint': return StringOf(value) + 'n';
    case 'symbol': return textOf.symbol(value);
    case 'number': return is(value, -0) ? '-0' : StringOf(value);
    default: return StringOf(value);
  }
};

const functionText = (value) => {
  const name = getOwnPropertyDescriptor(value, 'name');
  const text = name && typeof name.value === 'string' ? name.value : '';
  if (matches(CLASS, textOf.function(value))) return '[class ' + (text || '(anonymous)') + ']';
  return text ? '[Function: ' + text + ']' : '[Function (anonymous)]';
};

const propertyText = (value, key, above) => {
  const { get, set, value: own } = getOwnPropertyDescriptor(value, key);
  if (get) return set ? '[Getter/Setter]' : '[Getter]';
  return set ? '[Setter]' : inspect(own, above);
};

const inspect = (value, above) => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return primitive(value);
  for (let each = above; each; each = each.above) if (each.value === value) return '[Circular *1]';
  if (isInstance(ErrorOf, value)) return errorText(value);
  if (isInstance(DateOf, value)) return is(getTime(value), NaN) ? 'Invalid Date' : textOf.date(value);
  if (isInstance(RegExpOf, value)) return textOf.regexp(value);
  if (isInstance(PromiseOf, value)) return 'Promise {}';
  const list = isArray(value), name = list ? 'Array' : nameOfClass(value);
  const deep = above !== null && above.depth >= 2;
  const here = { value, above, depth: above === null ? 0 : above.depth + 1 };
  if (typeof value === 'function') return functionText(value);
  if (deep) return '[' + (name === null ? 'Object: null prototype' : name) + ']';
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  let head = list || name === 'Object' ? '' : (name === null ? '[Object: null prototype]' : name) + ' ';
  let out = '', count = 0;
  const add = (text) => { out += (count++ ? ', ' : '') + text; };
  if (isInstance(MapOf, value)) {
    head = 'Map(' + mapSize(value) + ') ';
    mapEach(value, (item, key) => add(inspect(key, here) + ' => ' + inspect(item, here)));
  } else if (isInstance(SetOf, value)) {
    head = 'Set(' + setSize(value) + ') ';
    setEach(value, (item) => add(inspect(item, here)));
  }
  if (list) items(value, here, add);
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (!enumerable(value, key) || (list && typeof key === 'string' && matches(INDEX, key))) continue;
    add(keyText(key) + ': ' + propertyText(value, key, here));
  }
  return head + (count ? open + ' ' + out + ' ' + close : open + close);
};

const items = (list, here, add) => {
  let holes = 0;
  const flush = () => { if (holes) add('<' + holes + ' empty item' + (holes > 1 ? 's' : '') + '>'); holes = 0; };
  const shown = list.length < 100 ? list.length : 100;
  for (let i = 0; i < shown; i++) {
    if (!hasOwn(list, i)) { holes++; continue; }
    flush();
    add(propertyText(list, i, here));
  }
  flush();
  const rest = list.length - shown;
  if (rest > 0) add('... ' + rest + ' more item' + (rest > 1 ? 's' : ''));
};

const errorText = (error) => StringOf(error.name) + ': ' + StringOf(error.message);

const print = (stream) => function () {
  let line = '';
  for (let i = 0; i < arguments.length; i++) {
    const value = arguments[i];
    line += (i ? ' ' : '') + (typeof value === 'string' ? value : inspect(value, null));
  }
  write(stream, line + '\\n');
};
const define = (name, value) => defineProperty(globalThis, name, { value, writable: true, configurable: true });
const [out, err] = [print('stdout'), print('stderr')];
define('console', { log: out, info: out, debug: out, error: err, warn: err });
// The engine's own begins anew with each program.
defineProperty(Math, 'random', { value: function () { return random(); }, writable: true, configurable: true });
define('prompt', function prompt() { return read(); });
define('readline', function readline() { return read(); });

return (error) => {
  if (error === null || (typeof error !== 'object' && typeof error !== 'function')) {
    return stringify('Uncaught') + '\\n' + stringify(typeof error === 'string' ? error : primitive(error)) + '\\n""';
  }
  return stringify(StringOf(error.name)) + '\\n' + stringify(StringOf(error.message)) + '\\n' + stringify(StringOf(error.stack));
};
})`;
