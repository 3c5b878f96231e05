import { linesOf, sameAnswer } from '@mars/runner/judge.ts';
import { readsTooMuch } from './error-help.ts';
import { type Help, linesIn, type Source, splitLine } from './help.ts';
import { type Prompt, promptsOf, readsOf } from './prompts.ts';
import { unseenIn } from './unseen.ts';

export interface Answer {
  input: string;
  written: string;
  expected: string;
}

/** As much of a foreign line as a sentence shows. */
const SHOWN = 40;

/** What is wrong with an answer where the comparison does not show it, or does not say why. */
export function answerHelp(source: Source, { input, written, expected }: Answer): Help | null {
  const [mine, right] = [linesOf(written), linesOf(expected)];
  const first = mine.findIndex((line, at) => line !== right[at]);
  return (
    byPrompt(source, written, expected, { mine: mine[first] ?? '', right: right[first] ?? '' }) ??
    byUnseen(mine[first], right[first], first + 1) ??
    byLines(mine, right) ??
    byReading(source, input)
  );
}

/** What `input("...")` shows is output as any other. */
function byPrompt(
  { code, language }: Source,
  written: string,
  expected: string,
  line: { mine: string; right: string },
): Help | null {
  const prompts = language === 'python' ? promptsOf(code) : [];
  const patterns = prompts.flatMap(({ pattern }) => pattern ?? []);
  const all = new RegExp(patterns.join('|'), 'g');
  const isAll = patterns.length > 0 && sameAnswer(written.replace(all, ''), expected);
  const shown = prompts.find((prompt) => begins(prompt, line)) ?? (isAll ? prompts[0] : undefined);
  return shown ? { key: 'prompt', values: { text: shown.text }, code: shown.instead } : null;
}

/** Whether the line begins with it, and the right one does not. */
function begins({ pattern }: Prompt, { mine, right }: { mine: string; right: string }): boolean {
  if (pattern === null) return right !== '' && mine !== right && mine.endsWith(right);
  const shown = new RegExp(`^${pattern.trim()}`);
  return shown.test(mine) && !shown.test(right);
}

function byUnseen(mine: string | undefined, right: string | undefined, line: number): Help | null {
  const unseen = mine !== undefined && right !== undefined ? unseenIn(mine, right) : null;
  if (!unseen) return null;
  const { kind, column, mine: letter, right: instead } = unseen;
  return { key: `unseen_${kind}`, values: { line, column, letter, instead }, code: null };
}

/** Lines too much, or an empty one too few: nobody sees that there is something. */
function byLines(mine: readonly string[], right: readonly string[]): Help | null {
  const more = surplus(mine, right);
  if (more !== null) {
    const text = mine[more] as string;
    const letters = [...text];
    const shown = letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
    return { key: text === '' ? 'emptyMore' : 'more', values: { line: more + 1, text: shown }, code: null };
  }
  const less = surplus(right, mine);
  if (less === null || right[less] !== '') return null;
  return { key: 'emptyLess', values: { line: less + 1 }, code: null };
}

/** The first line that one has beside all of the other; null where it has not all of it, or nothing more. */
function surplus(lines: readonly string[], others: readonly string[]): number | null {
  let first: number | null = null;
  let at = 0;
  lines.forEach((line, index) => {
    if (at < others.length && line === others[at]) at++;
    else first ??= index;
  });
  return at === others.length ? first : null;
}

/** A program of JavaScript that reads on gets null, which is 0 as a number, and no error. */
function byReading(source: Source, input: string): Help | null {
  const { language, code } = source;
  if (language !== 'javascript' || /\bsplit\s*\(/.test(code)) return null;
  const isOver = readsOf(source) > linesIn(input).length;
  return isOver && splitLine(language, input) ? readsTooMuch(source, input) : null;
}
