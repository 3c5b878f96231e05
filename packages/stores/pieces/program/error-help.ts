import { type Ended, type Help, linesIn, READS, type Source, splitLine } from './help.ts';
import { oddLetters } from './odd-letters.ts';
import { readsOf } from './prompts.ts';

/** Errors that an odd sign may lead to. */
const BY_SIGNS = ['SyntaxError', 'IndentationError', 'TabError', 'NameError', 'ReferenceError'];
/** What a name in letters of another alphabet leads to, where it is one of an object or a module. */
const BY_TWINS = ['AttributeError', 'TypeError', 'ImportError', 'ModuleNotFoundError', 'UnboundLocalError'];
const ALL_LINES = {
  python: 'import sys\nfor line in sys.stdin:',
  javascript: 'for (let line = prompt(); line !== null; line = prompt()) {',
};

/** Why a program ended where its own words lead nowhere: an odd sign, an input that is over, what only Node has. */
export function errorHelp(source: Source, error: Ended, input: string): Help | null {
  return bySigns(source, error) ?? byNode(source, error) ?? byInput(source, error, input);
}

function bySigns({ code, language }: Source, { name }: Ended): Help | null {
  const odd = [...BY_SIGNS, ...BY_TWINS].includes(name) ? oddLetters(code, language) : null;
  const first = odd?.letters.find((one) => BY_SIGNS.includes(name) || one.kind === 'twin');
  if (!first) return null;
  const { kind, line, column, letter, instead } = first;
  return { key: `odd_${kind}`, values: { line, column, letter, instead }, code: null };
}

const NODE = /\b(require|process|readline\.createInterface|readFileSync|Deno|Bun)\b|^\s*import\b/;

/** `prompt()` is what reads here: Node's ways of it are taught everywhere. */
function byNode({ code, language }: Source, { name, line, message }: Ended): Help | null {
  if (language !== 'javascript') return null;
  const isImport = name === 'SyntaxError' && /^\s*import\b[^(\n]*['"]/m.test(code);
  const isMissing =
    (name === 'ReferenceError' && /'(require|process|fs|Deno|Bun)'|could not load module/.test(message)) ||
    (name === 'TypeError' &&
      message === 'not a function' &&
      /\breadline\s*\.\s*createInterface\b/.test(code));
  if (!isImport && !isMissing) return null;
  const failing = code.split('\n')[(line ?? 1) - 1] ?? '';
  if (/process\.stdout/.test(failing)) {
    return { key: 'nodeWrites', values: { name: 'process.stdout.write()' }, code: 'console.log(...);' };
  }
  const whole = /readFileSync|stdin\b[^\n]*\b(on|read|setEncoding)\b|\.on\(\s*['"](data|line)/.test(code);
  return {
    key: 'nodeReads',
    values: { name: NODE.exec(failing)?.[0].trim() ?? 'require' },
    code: whole
      ? 'const lines = [];\nfor (let line = prompt(); line !== null; line = prompt()) lines.push(line);'
      : 'const line = prompt();',
  };
}

function byInput(source: Source, { name, message }: Ended, input: string): Help | null {
  const { code, language } = source;
  if (language === 'python') {
    // What `int(input())` says of `3 5`.
    const isWhole =
      name === 'ValueError' && /^(invalid literal for int|could not convert)[^']*'\S+ +\S/.test(message);
    return name === 'EOFError' || (isWhole && splits(source, input)) ? readsTooMuch(source, input) : null;
  }
  const isNull = name === 'TypeError' && /\bof null$|^cannot convert to object$/.test(message);
  return isNull && /\b(prompt|readline)\s*\(/.test(code) ? readsTooMuch(source, input) : null;
}

/** How a line of the input would be read, where the program takes none apart; a sentence may be one thing that is read. */
function splits(source: Source, input: string): string | null {
  const split = /\bsplit\s*\(/.test(source.code) ? null : splitLine(source.language, input);
  return split && (split.isNumbers || readsOf(source) > linesIn(input).length) ? split.code : null;
}

/** A program that reads a line more than there is. */
export function readsTooMuch(source: Source, input: string): Help {
  const { language } = source;
  const read = READS[language];
  const split = splits(source, input);
  if (split) return { key: 'endSplit', values: { read }, code: split };
  return { key: 'end', values: { count: linesIn(input).length, read }, code: ALL_LINES[language] };
}
