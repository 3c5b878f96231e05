import type { Language } from '@mars/runner/program.ts';
import { DOUBLE_QUOTES, SINGLE_QUOTES, UZBEK_SIGNS } from './signs.ts';

/** A part of a program that is no text and no comment. */
export interface Code {
  from: number;
  to: number;
}

/** A sign that stands where a quotation mark should. */
export interface WrongQuote {
  at: number;
  instead: string;
}

export interface Reading {
  /** In their order; what stands in the holes of a text counts. */
  code: Code[];
  quotes: WrongQuote[];
}

const LETTER = /[\p{L}\p{N}_]/u;
/** After these a slash begins an expression of JavaScript; after a value it divides. */
const BEFORE_EXPRESSION = /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\breturn)\s*$/;
const PYTHON_PREFIX = /(?:^|[^\p{L}\p{N}_])[rbuf]{1,2}$/iu;

/** Tells the code of a program from its texts and comments, as far as that can be done where quotation marks are wrong. */
export function readProgram(code: string, language: Language): Reading {
  const reader = new Reader(code, language);
  reader.read(0, code.length);
  return reader.reading;
}

class Reader {
  readonly reading: Reading = { code: [], quotes: [] };
  readonly #code: string;
  readonly #isPython: boolean;
  readonly #begins: RegExp;
  readonly #expression = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//y;

  constructor(code: string, language: Language) {
    this.#code = code;
    this.#isPython = language === 'python';
    this.#begins = new RegExp(`[#/\`${DOUBLE_QUOTES}${SINGLE_QUOTES}]`, 'g');
  }

  /** Reads what is no text itself. */
  read(from: number, to: number): void {
    let begun = from;
    for (let at = this.#next(from); at < to; ) {
      const end = Math.min(to, this.#endOfOther(at, from));
      if (end > at) {
        if (at > begun) this.reading.code.push({ from: begun, to: at });
        this.#readHoles(at, end);
        begun = end;
      }
      at = this.#next(Math.max(end, at + 1));
    }
    if (to > begun) this.reading.code.push({ from: begun, to });
  }

  /** The next sign that may begin something else. */
  #next(from: number): number {
    this.#begins.lastIndex = from;
    return this.#begins.exec(this.#code)?.index ?? this.#code.length;
  }

  /** Where the text or comment that begins here ends; the same place where none does. */
  #endOfOther(at: number, from: number): number {
    const code = this.#code;
    const two = code.slice(at, at + 2);
    if (this.#isPython ? two[0] === '#' : two === '//') return this.#lineEnd(at);
    if (!this.#isPython && two === '/*') return after(code, '*/', at + 2);
    if (
      !this.#isPython &&
      two[0] === '/' &&
      BEFORE_EXPRESSION.test(code.slice(Math.max(from, at - 40), at))
    ) {
      this.#expression.lastIndex = at;
      return at + (this.#expression.exec(code)?.[0].length ?? 0);
    }
    if (!this.#isPython && two[0] === '`') return endOfTemplate(code, at + 1);
    return this.#endOfText(at);
  }

  #endOfText(at: number): number {
    const code = this.#code;
    const mark = code[at] as string;
    const three = mark.repeat(3);
    if (this.#isPython && (mark === '"' || mark === "'") && code.startsWith(three, at)) {
      return after(code, three, at + 3, true);
    }
    const isDouble = DOUBLE_QUOTES.includes(mark);
    if (!isDouble && !SINGLE_QUOTES.includes(mark)) return at;
    const right = mark === '"' || mark === "'";
    const end = right ? endOfLine(code, mark, at + 1) : null;
    if (end !== null) return end;
    const close = this.#closing(at + 1, isDouble ? DOUBLE_QUOTES : SINGLE_QUOTES);
    if (!right && !isDouble && this.#isInWord(at, close)) return at;
    this.#note(at, close, isDouble ? '"' : "'");
    return close === null ? (right ? this.#lineEnd(at) : at + 1) : close + 1;
  }

  /** Whether it is the sign of oʻ and gʻ in a name, which is written with a letter, or an apostrophe of that. */
  #isInWord(at: number, close: number | null): boolean {
    const [before, after] = [LETTER.test(this.#code[at - 1] ?? ''), LETTER.test(this.#code[at + 1] ?? '')];
    const isLetter = UZBEK_SIGNS.includes(this.#code[at] as string);
    if (close !== null && (!before || this.#hasPrefix(at))) return false;
    if (isLetter) return true;
    if (before && after) this.reading.quotes.push({ at, instead: 'ʻ' });
    return before && after;
  }

  /** What stands between both marks decides which of them it can be. */
  #note(at: number, close: number | null, usual: string): void {
    const other = usual === '"' ? "'" : '"';
    const right = '"\''.includes(this.#code[at] as string);
    const inside = this.#code.slice(at + 1, close ?? at + 1);
    const instead = right ? (this.#code[at] as string) : inside.includes(usual) ? other : usual;
    for (const place of [at, close]) {
      if (place !== null && this.#code[place] !== instead) this.reading.quotes.push({ at: place, instead });
    }
  }

  /** The first mark of the kind in the line that is none inside a word. */
  #closing(from: number, marks: string): number | null {
    const code = this.#code;
    for (let at = from; at < this.#lineEnd(from); at++) {
      if (!marks.includes(code[at] as string)) continue;
      const isInside = LETTER.test(code[at - 1] ?? '') && LETTER.test(code[at + 1] ?? '');
      if (!isInside || marks === DOUBLE_QUOTES) return at;
    }
    return null;
  }

  #hasPrefix = (at: number): boolean =>
    this.#isPython && PYTHON_PREFIX.test(this.#code.slice(Math.max(0, at - 3), at));

  /** Texts have holes that are code: `f"{a}"`, `${a}`. */
  #readHoles(from: number, to: number): void {
    const code = this.#code;
    const isTemplate = code[from] === '`';
    const isFormat = this.#hasPrefix(from) && /f/i.test(code.slice(Math.max(0, from - 2), from));
    if (!isTemplate && !isFormat) return;
    for (let at = from; at < to; at++) {
      if (isFormat && code.startsWith('{{', at)) at++;
      else if (code[at] === '{' && (isFormat || code[at - 1] === '$')) {
        const end = Math.min(to, endOfHole(code, at + 1));
        this.read(at + 1, end);
        at = end;
      }
    }
  }

  #lineEnd(from: number): number {
    const end = this.#code.indexOf('\n', from);
    return end < 0 ? this.#code.length : end;
  }
}

/** Where a text of one line ends; null: it does not. */
function endOfLine(code: string, mark: string, from: number): number | null {
  for (let at = from; at < code.length && code[at] !== '\n'; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === mark) return at + 1;
  }
  return null;
}

function after(code: string, mark: string, from: number, escapes = false): number {
  for (let at = from; at < code.length; at++) {
    if (escapes && code[at] === '\\') at++;
    else if (code.startsWith(mark, at)) return at + mark.length;
  }
  return code.length;
}

function endOfTemplate(code: string, from: number): number {
  for (let at = from; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === '`') return at + 1;
    else if (code.startsWith('${', at)) at = endOfHole(code, at + 2);
  }
  return code.length;
}

function endOfHole(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === '`') at = endOfTemplate(code, at + 1) - 1;
    else if (code[at] === '{') depth++;
    else if (code[at] === '}' && depth-- === 0) return at;
  }
  return code.length;
}
