const withoutCode = (line: string): string => line.replace(/`[^`]*`/g, '`');

/** All `{uz, ru}` of a file, with their place in it. */
export function* pairs(value: unknown, at: string): Generator<{ at: string; uz: string; ru: string }> {
  if (!value || typeof value !== 'object') return;
  const { uz, ru } = value as Record<string, unknown>;
  if (typeof uz === 'string' && typeof ru === 'string') yield { at, uz, ru };
  else for (const [key, inner] of Object.entries(value)) yield* pairs(inner, `${at}/${key}`);
}

/** Markdown that no text may have: anything but the few kinds of line the reader draws. */
const FORBIDDEN: [rule: string, is: (line: string, next: string) => boolean][] = [
  ['raw HTML', (line) => /<[a-z/!?]/i.test(withoutCode(line))],
  ['a table', (line) => /^\s*\|/.test(line) || /^[\s:|-]*-\|[\s:|-]*$/.test(line)],
  ['a heading that is not ## or ###', (line) => /^#/.test(line) && !/^#{2,3} \S/.test(line)],
  ['a line that makes the one before it a heading', (line) => /^(=+|-+|\*{3,}|_{3,})$/.test(line)],
  ['an indented line', (line) => /^\s+\S/.test(line)],
  ['a list that is not of - or 1.', (line) => /^([*+]|\d+\)) /.test(line)],
  ['a fence that is not closed or has no language', (line) => /^(```|~~~)/.test(line)],
  ['a backtick without its pair', (line) => (line.match(/`/g) ?? []).length % 2 === 1],
  ['bold without its pair', (line) => (withoutCode(line).match(/\*\*/g) ?? []).length % 2 === 1],
  ['a link that is not https', (line) => /(?<!!)\[[^\]]*\]\((?!https:\/\/)/.test(withoutCode(line))],
  ['a drawing that is not ours', (line) => /!\[[^\]]*\]\((?![\w-]+\.svg\))/.test(line)],
  ['a drawing without words', (line) => /!\[\s*\]/.test(line)],
  ['a paragraph of two lines', (line, next) => /^[\p{L}*`«]/u.test(line) && /^[\p{L}*`«]/u.test(next)],
];

/** Which rules a line breaks. @param next the line after it */
export const lineFaults = (line: string, next: string): string[] =>
  FORBIDDEN.flatMap(([rule, is]) => (is(line, next) ? [rule] : []));

/** What breaks the letters of Uzbek: so'm alone keeps its ASCII apostrophe. */
export function uzbekFaults(text: string): string[] {
  const own = text.replace(/`[^`]*`/g, '').replace(/\bso'm/gi, '');
  return [
    ...(/['‘’´]/.test(own) ? ['an apostrophe'] : []),
    ...(/(?<![oOgG])ʻ/.test(own) ? ['ʻ after another letter than o, g'] : []),
    ...(/\p{Script=Cyrillic}/u.test(text) ? ['Cyrillic letters'] : []),
  ];
}

/** Sentences of four words and more in Latin letters with no Cyrillic one. */
export const latinSentences = (text: string): string[] =>
  text
    .replace(/`[^`]*`/g, '')
    .split(/[.!?…]+(?:\s|$)|\n/)
    .filter(
      (each) => !/\p{Script=Cyrillic}/u.test(each) && (each.match(/\p{Script=Latin}{2,}/gu) ?? []).length > 3,
    );
