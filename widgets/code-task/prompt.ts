import type { Block } from '@mars/element/pieces/TextBlocks.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { LANGUAGES } from './handed-in.ts';
import type { Language, Task } from './task.ts';

/** Less than the assistant takes at once: a question is to stand beside it. */
const TEXT_MAX = 1800;
const CODE_MAX = 2500;

const lettersOf = (runs: readonly { text: string }[]): string => runs.map(({ text }) => text).join('');

function plain(block: Block): string {
  switch (block.type) {
    case 'list':
      return block.items.map(({ runs }) => `- ${lettersOf(runs)}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(lettersOf).join(' | ')).join('\n');
    case 'code':
      return block.text;
    case 'picture':
      return block.alt;
    default:
      return lettersOf(block.runs);
  }
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** No fence inside ends the one around it. */
const fenced = (lang: string, code: string): string =>
  `\`\`\`${lang}\n${code.replaceAll('```', "'''")}\n\`\`\``;

interface Asked {
  task: Task;
  lang: Lang;
  language: Language;
  code: string;
  /** What came of the last try, in a sentence. */
  result: string | null;
  /** The widget's words around it. */
  words: { begin: string; mine: string; end: string };
}

/**
 * What the assistant is asked: the task, one's own program and what came of it. That it hints and never solves is the
 * server's to say, whatever stands here.
 */
export function promptOf({ task, lang, language, code, result, words }: Asked): string {
  const text = cut(task.text[lang].map(plain).join('\n'), TEXT_MAX);
  const program = code.trim()
    ? [`${words.mine} (${LANGUAGES[language]}):`, fenced(language, cut(code.trimEnd(), CODE_MAX))]
    : [];
  return [
    `${words.begin} «${task.title[lang]}».`,
    text,
    ...program,
    ...(result ? [result] : []),
    words.end,
  ].join('\n\n');
}
