// Every small change that can be made in a file, by its syntax tree. Comments, types and texts are left alone.
import { parseAst } from 'vite';
import { sqlChanges } from './sql.mjs';

const TURNED = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
/** Arguments of the platform whose other value nobody could tell apart. */
const COMFORT =
  /^(preventScroll|once|passive|capture|recursive|force|bubbles|composed|additionalProperties|isolation)$/;
/** How much is kept or how often one looks, which no behaviour depends on. */
const TUNING = /cache|poll|batch|chunk|delay|retry|pause|ping|lookMs/i;
/** How something looks, which no test of words and deeds sees; pictures are looked at. */
const LOOKS =
  /^(style|className|size|width|height|[rxydk]|[xy][12]|c[xy]|stroke\w*|viewBox|aria-hidden|tabIndex)$/;
const LETTERS = ['A', 'G', 'S', 'P', 'T', 'D'];

/** @returns {{ start, end, text, kind }[]} in the order of the file; a change replaces [start, end) by text */
export function changesOf(path, source) {
  const found = [];
  const inContract = path.startsWith('packages/contract/calls/');
  const visit = (node, parents) => {
    if (/^(TS(?!As|NonNull|Satisfies)|Import)/.test(node.type)) return;
    if (node.type === 'JSXAttribute' && LOOKS.test(node.name.name ?? '')) return;
    for (const change of changesAt(node, parents, source)) {
      if (!inContract || /access|flag/.test(change.kind)) found.push(change);
    }
    for (const child of childrenOf(node)) visit(child, [...parents, node]);
  };
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), []);
  return found.sort((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1));
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => value && typeof value === 'object' && typeof value.type === 'string');
}

function changesAt(node, parents, source) {
  const make = MAKERS[node.type];
  return make ? make(node, parents, source) : [];
}

const MAKERS = {
  BinaryExpression: binary,
  LogicalExpression(node, _parents, source) {
    const turned = { '&&': '||', '||': '&&' }[node.operator];
    return turned ? [operator(node, turned, source, 'logic')] : [];
  },
  UnaryExpression: (node, _parents, source) =>
    node.operator === '!' ? [change(node, source.slice(...span(node.argument)), '! removed')] : [],
  Literal: literal,
  TemplateLiteral: (node, _parents, source) =>
    node.quasis.flatMap(({ start, tail, value: { raw } }) => sqlIn(raw, source.indexOf(raw, start), !tail)),
  ExpressionStatement: droppedCall,
  IfStatement: droppedGuard,
  ArrayExpression: accessLetters,
  CallExpression: status,
};

const span = ({ start, end }) => [start, end];
const change = ({ start, end }, text, kind) => ({ start, end, text, kind });
const sqlIn = (raw, at, goesOn) =>
  [...sqlChanges(raw, goesOn)].map((each) => ({ ...each, start: at + each.start, end: at + each.end }));

/** Replaces the operator, which stands somewhere between its two sides. */
function operator(node, turned, source, kind) {
  const at = source.indexOf(node.operator, node.left.end);
  return change({ start: at, end: at + node.operator.length }, turned, kind);
}

function binary(node, _parents, source) {
  const turned = TURNED[node.operator];
  if (!turned || (node.operator === '+' && isText(node))) return [];
  return [operator(node, turned, source, /[=<>]/.test(turned) ? 'comparison' : 'sum')];
}

function isText(node) {
  if (node.type === 'BinaryExpression') return isText(node.left) || isText(node.right);
  return node.type === 'TemplateLiteral' || typeof node.value === 'string';
}

const nameOf = (node) => node?.key?.name ?? node?.key?.value ?? node?.id?.name ?? '';

function literal(node, parents, source) {
  const parent = parents.at(-1);
  if (parent.type === 'Property' && parent.key === node) return [];
  if (parent.type === 'TSLiteralType') return [];
  if (typeof node.value === 'string') return sqlIn(node.raw.slice(1, -1), node.start + 1);
  if (typeof node.value === 'boolean') return flag(node, nameOf(parent), parents);
  if (typeof node.value === 'number') return number(node, parents, source);
  return [];
}

function flag(node, name) {
  return COMFORT.test(name) ? [] : [change(node, String(!node.value), `flag ${name}`.trim())];
}

function number(node, parents) {
  const parent = parents.at(-1);
  const inIndex = parent.type === 'MemberExpression' && parent.property === node;
  const isRadix = parent.type === 'CallExpression' && parent.callee.property?.name === 'toString';
  if (inIndex || isRadix || parents.some((each) => TUNING.test(nameOf(each)))) return [];
  // What `??` falls back to stands there for the compiler.
  if (parent.operator === '??' || parent.callee?.name === 'refusal' || node.raw.startsWith('0x')) return [];
  // One more of many is a change that nobody means: doubled it is one.
  const others = node.value >= 1000 ? [node.value * 2] : [node.value + 1, node.value - 1];
  return others.map((value) =>
    change(node, value < 0 ? `(${value})` : String(value).replace(/\B(?=(\d{3})+$)/g, '_'), 'number'),
  );
}

const calleeOf = (node) => (node.type === 'AwaitExpression' ? node.argument : node);

/** A call whose answer nobody takes. Leaving a line out of the log changes nothing that is promised. */
function droppedCall(node, parents, source) {
  const call = calleeOf(node.expression);
  if (call.type === 'UnaryExpression' && call.operator === 'void')
    return droppedCall({ ...node, expression: call.argument }, parents, source);
  if (call.type !== 'CallExpression' || parents.length < 2) return [];
  const callee = source.slice(...span(call.callee));
  if (/\blog\b|console|^super$|mark$|measure$/.test(callee)) return [];
  return [change(node, ';', 'call dropped')];
}

/** `if (...) return` and `if (...) throw`, left out. */
function droppedGuard(node) {
  if (node.alternate) return [];
  const body = node.consequent.type === 'BlockStatement' ? node.consequent.body.at(-1) : node.consequent;
  const leaves = /^(Return|Throw|Continue)Statement$/.test(body?.type ?? '');
  return leaves ? [change(node, ';', 'guard dropped')] : [];
}

/** `access: ['S', 'P']`: opened to each other role, closed to each of its own. */
function accessLetters(node, parents) {
  const parent = parents.findLast(({ type }) => type !== 'TSAsExpression');
  if (parent?.type !== 'Property' || nameOf(parent) !== 'access') return [];
  const given = node.elements.map(({ value }) => value);
  const write = (letters) => `[${letters.map((letter) => `'${letter}'`).join(', ')}]`;
  const opened = LETTERS.filter((letter) => !given.includes(letter)).map((letter) => [...given, letter]);
  const closed = given.length > 1 ? given.map((letter) => given.filter((other) => other !== letter)) : [];
  return [...opened, ...closed].map((letters) => change(node, write(letters), 'access'));
}

/** A refusal that would end the session of whoever meets it. */
function status(node) {
  if (node.callee.name !== 'refusal') return [];
  const [first] = node.arguments;
  if (typeof first?.value !== 'number') return [];
  return [403, 429]
    .filter((other) => other !== first.value)
    .map((other) => change(first, String(other), 'status'));
}
