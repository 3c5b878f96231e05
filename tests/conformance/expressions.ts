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
  value?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  key?: { name?: string };
  arguments?: Node[];
}

const isText = (node: Node | undefined): node is Node & { value: string } =>
  node?.type === 'Literal' && typeof node.value === 'string';

/** All of a file: literals, what is made of a text, and patterns of schemas. */
export function expressionsOf({ path, text }: Source): Expression[] {
  const found: Expression[] = [];
  const add = (pattern: string, flags: string) => found.push({ pattern, flags, path });
  const visit = (node: Node | null): void => {
    if (!node || typeof node !== 'object') return;
    const [first, second] = node.arguments ?? [];
    if (node.regex) add(node.regex.pattern, node.regex.flags);
    else if (node.callee?.name === 'RegExp' && isText(first))
      add(first.value, isText(second) ? second.value : '');
    else if (node.type === 'Property' && node.key?.name === 'pattern' && isText(node.value as Node))
      add((node.value as Node & { value: string }).value, 'u');
    for (const inner of Object.values(node)) visit(inner as Node);
  };
  visit(parseSync(path, text).program as unknown as Node);
  return found;
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
