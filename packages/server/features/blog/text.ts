import type { Block, Run } from '@mars/contract/lesson-text.ts';
import { readLink, withoutAfter } from '@mars/contract/pieces/typed-address.ts';
import { legibleLine } from '../../letters.ts';

/** A picture that a text may show, by its address. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

/**
 * Reads what a student wrote as blocks. It is the part of Markdown that a child needs - headings, lists, quotations, code,
 * pictures, bold, italic, https links - read line by line: its time grows with the letters only, where a reader of all of
 * Markdown takes a tenth of a second for a text that somebody made for that. Whatever it does not know is letters.
 * @param pictures those that it may show; any other stays letters
 */
export function readText(text: string, pictures: ReadonlyMap<string, Picture>): Block[] {
  const blocks: Block[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let said: string[] = [];
  const endParagraph = (): void => {
    if (said.length > 0) blocks.push({ type: 'paragraph', runs: runsOf(said.join('\n')) });
    said = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const fence = /^```(\w{0,20})\s*$/.exec(line);
    if (fence) {
      endParagraph();
      const end = endOfCode(lines, at + 1);
      blocks.push(codeOf(fence[1] || 'text', lines.slice(at + 1, end)));
      at = end;
    } else if (line.trim() === '') endParagraph();
    else {
      const block = blockOf(line, pictures);
      if (!block) said.push(line.trim());
      else {
        endParagraph();
        addBlock(blocks, block);
      }
    }
  }
  endParagraph();
  return blocks;
}

/** The number of the line that ends code; what nobody ended goes on to the end. */
function endOfCode(lines: readonly string[], from: number): number {
  for (let at = from; at < lines.length; at++) if (/^```\s*$/.test(lines[at]!)) return at;
  return lines.length;
}

const codeOf = (lang: string, lines: readonly string[]): Block => ({
  ...{ type: 'code', lang: short[lang] ?? lang, run: false },
  ...{ text: lines.join('\n'), input: null, output: null },
});

/** What people call languages, by what they are coloured as. */
const short: Record<string, string> = { py: 'python', javascript: 'js', sh: 'bash' };

/** A line that is a block of its own, or an item of one. */
function blockOf(line: string, pictures: ReadonlyMap<string, Picture>): Block | null {
  const [, marks, heading] = /^(#{1,4})\s+(\S.*)$/.exec(line) ?? [];
  // The title of the post is the only heading of the first level.
  if (heading) return { type: 'heading', level: Math.max(2, marks!.length), runs: runsOf(heading.trim()) };
  const [, quote] = /^>\s?(?=.*\S)(.*)$/.exec(line) ?? [];
  if (quote) return { type: 'quote', runs: runsOf(quote.trim()) };
  const [, indent, mark, item] = /^(\s{0,4})([-*]|\d{1,3}[.)])\s+(\S.*)$/.exec(line) ?? [];
  if (item) {
    const ordered = /\d/.test(mark!);
    const items = [{ depth: indent!.length >= 2 ? 1 : 0, runs: runsOf(item.trim()) }];
    return { type: 'list', ordered, start: ordered ? Number.parseInt(mark!, 10) : 1, items };
  }
  const [, alt, src] = /^!\[([^\]]{0,200})\]\(([^()\s]{1,200})\)\s*$/.exec(line) ?? [];
  const picture = src === undefined ? undefined : pictures.get(src);
  return picture ? { type: 'picture', alt: alt!.trim(), ...picture } : null;
}

/** Lines of a list and of a quotation that follow each other are one. */
function addBlock(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  const inside = block.type === 'list' && block.items[0]!.depth > 0;
  if (last?.type === 'list' && block.type === 'list' && (inside || last.ordered === block.ordered))
    last.items.push(...block.items);
  else if (last?.type === 'quote' && block.type === 'quote') last.runs.push({ text: '\n' }, ...block.runs);
  else blocks.push(block);
}

/** An address as it is copied. */
const whole = /(?:https?:\/\/|(?<![\p{L}\d@./-])www\.)[^\s<>"'`*]{3,300}/u;
/** A name alone where it ends as names of sites here do: after any other full stop a sentence may begin. */
const bare =
  /(?<![\p{L}\d@./-])(?:[\p{L}\d-]{1,63}\.){1,4}(?:uz|com|org|net|me|ru|рф)(?![\p{L}\d_@-]|\.[\p{L}\d])(?::\d{1,5})?(?:\/[^\s<>"'`*]{0,300})?/u;

/** A mark stands beside its words, so that `2 * 3` is a sum: code, bold, italic, an address. */
const marked = new RegExp(
  [
    /`([^`\n]+)`/,
    /\*\*(?!\s)([^*\n]*[^*\s])\*\*/,
    /(?<![\w*])\*(?!\s)([^*\n]*[^*\s])\*/,
    new RegExp(`(${whole.source}|${bare.source})`, 'u'),
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

/** Letters that look alike stand together. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(marked)) {
    const run = runOf(found);
    if (!run) continue;
    if (found.index > from) runs.push({ text: text.slice(from, found.index) });
    runs.push(run);
    from = found.index + run.letters;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs.map(({ letters: _, ...run }: Run & { letters?: number }) => run);
}

/** @returns it with how many letters it takes; null for what only looks like an address */
function runOf([all, code, bold, italic, link]: RegExpExecArray): (Run & { letters: number }) | null {
  const letters = all.length;
  if (code !== undefined) return { text: code, code: true, letters };
  if (bold !== undefined) return { text: bold, bold: true, letters };
  if (italic !== undefined) return { text: italic, italic: true, letters };
  // The full stop and the bracket of the sentence are not the address's.
  const address = withoutAfter(link!);
  const href = readLink(address);
  return href === null ? null : { text: address, href, letters: address.length };
}

/** The addresses of pictures that a text may name: cheaply, before they are looked up. */
export const picturesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\]\((\/media\/u\/[0-9a-f]{32}\.webp)\)/g)].map(([, src]) => src!)),
];

const lettersOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** What a block says; a picture says nothing. */
function wordsOf(block: Block): string {
  switch (block.type) {
    case 'code':
      return block.text.trim();
    case 'list':
      return block.items.map(({ runs }) => lettersOf(runs)).join('\n');
    case 'picture':
    case 'table':
      return '';
    default:
      return lettersOf(block.runs).trim();
  }
}

/** Whether blocks say something: a picture alone does not. */
export const saysSomething = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => wordsOf(block) !== '');

/** The first line of a text, as the title of one that has none. @param most letters */
export function titleOf(blocks: readonly Block[], most: number): string {
  const words = blocks.map(wordsOf).find((each) => each !== '') ?? '';
  const letters = [...legibleLine(words.split('\n', 1)[0]!)];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}
