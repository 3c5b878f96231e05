import type { Language } from '@mars/runner/program.ts';

/** A word of a program that says what it does, not what things are called. */
export interface Token {
  kind: string;
  /** Counted from 1. */
  line: number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words of the language, and what it brings along: they are no names that somebody chose. */
const own: Record<Language, ReadonlySet<string>> = {
  python:
    words(`and as assert break class continue def del elif else except False finally for from global if import in is
    lambda None nonlocal not or pass raise return True try while with yield print input range len int float str list dict
    set tuple sum min max sorted map filter enumerate zip abs round reversed any all ord chr append split join strip
    lower upper replace get items keys values pop insert count index sort`),
  javascript:
    words(`async await break case catch class const continue default delete do else false finally for function if
    in instanceof let new null of return switch this throw true try typeof undefined var void while yield console log
    require readFileSync Number String Array Object Math Map Set parseInt parseFloat length push pop split join trim map
    filter reduce forEach slice splice includes indexOf sort reverse floor ceil round abs min max get set has keys values
    entries toString`),
};

const text = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/;
const comment = { python: /#[^\n]*/, javascript: /\/\/[^\n]*|\/\*[\s\S]*?\*\// };
const rest = /(\d[\w.]*)|([A-Za-z_$][\w$]*)|([-+*/%=<>!&|^~?]+|[()[\]{}.,:])|(\n)/;

const piecesOf = (lang: Language): RegExp =>
  new RegExp(`(${text.source})|(${comment[lang].source})|${rest.source}`, 'g');
const pieces: Record<Language, RegExp> = {
  python: piecesOf('python'),
  javascript: piecesOf('javascript'),
};

/**
 * A program cut into its words: names that somebody chose, numbers and texts are alike, comments, blanks and semicolons
 * nothing. Renamed and laid out anew it has the same words.
 */
export function tokensOf(code: string, lang: Language): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const [all, quoted, , number, name, sign, end] of code.matchAll(pieces[lang])) {
    if (quoted !== undefined) tokens.push({ kind: 'text', line });
    else if (number !== undefined) tokens.push({ kind: 'number', line });
    else if (name !== undefined) tokens.push({ kind: own[lang].has(name) ? name : 'name', line });
    else if (sign !== undefined) tokens.push({ kind: sign, line });
    line += end === undefined ? all.split('\n').length - 1 : 1;
  }
  return tokens;
}
