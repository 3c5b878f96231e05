import type { Language } from '@mars/runner/program.ts';
import type { Source } from './help.ts';
import { readProgram } from './reading.ts';

/** What a program of Python shows when it reads. */
export interface Prompt {
  /** As it stands in the program. */
  text: string;
  /** Finds it in what was written; null: it is put together while the program runs. */
  pattern: string | null;
  /** The line of the program without it. */
  instead: string;
}

/** The program with everything but code blanked out, letter by letter. */
function bare(code: string, language: Language): string {
  let shown = '';
  for (const { from, to } of readProgram(code, language).code) {
    shown += ' '.repeat(Math.max(0, from - shown.length)) + code.slice(Math.max(from, shown.length), to);
  }
  return shown.padEnd(code.length);
}

/** The prompts of `input("...")`. */
export function promptsOf(code: string): Prompt[] {
  const shown = bare(code, 'python');
  return [...shown.matchAll(/\binput\s*\(/g)].flatMap(({ 0: call, index }): Prompt[] => {
    const open = index + call.length;
    const close = closing(shown, open);
    const text = code.slice(open, close).trim();
    if (!text) return [];
    const [from, to] = [code.lastIndexOf('\n', index) + 1, code.indexOf('\n', close)];
    const end = to < 0 ? code.length : to;
    return [
      { text, pattern: patternOf(text), instead: (code.slice(from, open) + code.slice(close, end)).trim() },
    ];
  });
}

/** At how many places a program reads a line. */
export const readsOf = ({ code, language }: Source): number =>
  [...bare(code, language).matchAll(/\b(input|prompt|readline)\s*\(/g)].length;

function closing(shown: string, from: number): number {
  let depth = 0;
  for (let at = from; at < shown.length; at++) {
    if (shown[at] === '(') depth++;
    else if (shown[at] === ')' && depth-- === 0) return at;
  }
  return shown.length;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', '\\': '\\', "'": "'", '"': '"' };

const TEXT = /^([rRfFuU]{0,2})("""|'''|"|')((?:\\.|(?!\2)[^\\])*)\2$/s;

/** What a text of a program looks like when it is written, whatever is put into it; null for anything else. */
function patternOf(text: string): string | null {
  const [, prefix = '', , inside = ''] = TEXT.exec(text) ?? [];
  const plain = /r/i.test(prefix)
    ? inside
    : inside.replace(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? `\\${sign}`);
  if (!/f/i.test(prefix)) return plain.trim() ? literal(plain) : null;
  // Two brackets are one that is written.
  const parts = plain
    .replaceAll('{{', '\ue000')
    .replaceAll('}}', '\ue001')
    .split(/\{[^}]*\}/);
  if (parts.join('').trim() === '') return null;
  return parts
    .map((part) => literal(part.replaceAll('\ue000', '{').replaceAll('\ue001', '}')))
    .join('[^\\n]*?');
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
