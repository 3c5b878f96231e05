import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { Quantifier } from '@eslint-community/regexpp/ast';
import { isDisjointWith, JS, NFA } from 'refa';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import type { Source } from './folders.ts';

/** A regular expression of a source. */
export interface Expression {
  pattern: string;
  flags: string;
  path: string;
}

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  operator?: string;
  regex?: { pattern: string; flags: string };
  callee?: Node;
  key?: Node;
  tag?: Node;
  init?: Node;
  id?: Node;
  imported?: Node;
  local?: Node;
  object?: Node;
  property?: Node;
  left?: Node;
  right?: Node;
  quasi?: Node;
  quasis?: { value: { raw: string; cooked: string } }[];
  expressions?: Node[];
  elements?: Node[];
  arguments?: Node[];
}

/** Texts that have a name, and texts of expressions. */
type Texts = Map<string, string | null>;

/** What a node comes to where its file says it: a text, a template of such, several put together; null where it does not. */
function textOf(node: Node | undefined, texts: Texts): string | null {
  const all = (nodes: readonly Node[] = []): string[] | null => {
    const found = nodes.map((each) => textOf(each, texts));
    return found.includes(null) ? null : (found as string[]);
  };
  switch (node?.type) {
    case 'Literal':
      return /string|number/.test(typeof node.value) ? String(node.value) : (node.regex?.pattern ?? null);
    case 'Identifier':
      return texts.get(node.name!) ?? null;
    case 'TemplateLiteral': {
      const inner = all(node.expressions);
      return inner && node.quasis!.map(({ value }, at) => value.cooked + (inner[at] ?? '')).join('');
    }
    case 'TaggedTemplateExpression': {
      const { quasis = [], expressions = [] } = node.quasi!;
      return node.tag?.property?.name === 'raw' && expressions.length === 0 ? quasis[0]!.value.raw : null;
    }
    case 'BinaryExpression': {
      const both = all([node.left!, node.right!]);
      return node.operator === '+' && both ? both.join('') : null;
    }
    case 'MemberExpression':
      return node.property?.name === 'source' ? textOf(node.object, texts) : null;
    case 'CallExpression': {
      const { object, property } = node.callee!;
      const parts = object?.type === 'ArrayExpression' ? all(object.elements) : null;
      const between = textOf(node.arguments?.[0], texts);
      return property?.name === 'join' && parts && between !== null ? parts.join(between) : null;
    }
    default:
      return null;
  }
}

const parsed = new WeakMap<Source, Node>();
function parse(source: Source): Node {
  const program = parsed.get(source) ?? (parseSync(source.path, source.text).program as unknown as Node);
  parsed.set(source, program);
  return program;
}

function visit(node: Node | null, look: (node: Node) => void): void {
  if (!node || typeof node !== 'object') return;
  look(node);
  for (const inner of Object.values(node)) visit(inner as Node, look);
}

/** Texts that have a name in these files; what has two of the same name is none. */
export function textsOf(files: readonly Source[]): Texts {
  const texts: Texts = new Map();
  for (const file of files)
    visit(parse(file), ({ type, id, init }) => {
      if (type !== 'VariableDeclarator' || !id?.name || init?.regex) return;
      const text = textOf(init, texts);
      if (text !== null) texts.set(id.name, texts.has(id.name) && texts.get(id.name) !== text ? null : text);
    });
  return texts;
}

/**
 * All of a file: literals, what is made of a text, and patterns of schemas.
 * @param shared texts of other files
 * @returns `unread`: what is made of something that the files do not say
 */
export function expressionsOf(
  source: Source,
  shared: Texts = new Map(),
): { found: Expression[]; unread: string[] } {
  const { path, text } = source;
  const found: Expression[] = [];
  const unread: string[] = [];
  const isMade = /\bRegExp\(|\bpattern:/.test(text);
  const texts: Texts = isMade ? textsOf([source]) : new Map();
  const add = (pattern: string, flags: string) => found.push({ pattern, flags, path });
  if (isMade)
    visit(parse(source), ({ type, imported, local }) => {
      if (type === 'ImportSpecifier') texts.set(local!.name!, shared.get(imported!.name!) ?? null);
    });
  visit(parse(source), (node) => {
    const [first, second] = node.arguments ?? [];
    if (node.regex) add(node.regex.pattern, node.regex.flags);
    else if (node.callee?.name === 'RegExp') {
      const pattern = textOf(first, texts);
      if (pattern === null) unread.push(`${path}: ${written(first, text)}`);
      else add(pattern, textOf(second, texts) ?? '');
    } else if (node.type === 'Property' && node.key?.name === 'pattern') {
      const pattern = textOf(node.value as Node, texts);
      if (pattern !== null) add(pattern, 'u');
    }
  });
  return { found, unread };
}

/** As it stands in its file, in one line. */
function written(node: Node | undefined, text: string): string {
  const { start, end } = node as unknown as { start: number; end: number };
  return text.slice(start, end).replace(/\s+/g, ' ');
}

/** Something that may be repeated without end. */
const endless = /[*+]|\{\d+,\}/;

/**
 * Where an expression goes back: two repeats that share letters (`\s*\s*`), one inside of another that reads the same text
 * in several ways (`(a+)+`), and, with `moves`, one that begins anew at each letter of what it has just read (`\s+$`).
 */
export function goesBack({ pattern, flags }: Expression, moves: boolean): string[] {
  if (!endless.test(pattern)) return [];
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: moves } });
  const said = reports.map((report) => {
    if (report.type === 'Trade') return `${report.startQuant.raw} beside ${report.endQuant.raw}`;
    return report.type === 'Self' ? `${report.quant.raw} in a repeat` : `${report.quant.raw} begins anywhere`;
  });
  return [...said, ...readsTwice(pattern, flags).map((raw) => `${raw} reads a text in two ways`)];
}

/** Repeats with a repeat inside of which one round can be read as several. */
function readsTwice(pattern: string, flags: string): string[] {
  const ast = new RegExpParser().parseLiteral(`/${pattern.replace(/(?<!\\)\//g, '\\/')}/${flags}`);
  const nested: Quantifier[] = [];
  visitRegExpAST(ast, {
    onQuantifierEnter(outer) {
      let holds = false;
      visitRegExpAST(outer.element, {
        onQuantifierEnter({ max }) {
          holds ||= max === Number.POSITIVE_INFINITY;
        },
      });
      if (holds && outer.max === Number.POSITIVE_INFINITY) nested.push(outer);
    },
  });
  const parser = JS.Parser.fromAst(ast);
  return nested
    .filter(({ element }) => {
      const options = { assertions: 'unknown', backreferences: 'unknown' } as const;
      const { expression, maxCharacter } = parser.parseElement(element, options);
      const rounds = (least: number, most: number) => {
        const made = NFA.fromRegex(
          expression,
          { maxCharacter },
          { assertions: 'disable', unknowns: 'disable' },
        );
        made.withoutEmptyWord();
        made.quantify(least, most);
        return made;
      };
      return !isDisjointWith(rounds(1, 1), rounds(2, Number.POSITIVE_INFINITY));
    })
    .map(({ raw }) => raw);
}
