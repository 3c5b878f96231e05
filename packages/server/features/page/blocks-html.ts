import type { Block, Run } from '@mars/contract/lesson-text.ts';
import { escaped } from '../../html.ts';

type Of<T extends Block['type']> = Extract<Block, { type: T }>;

/** The blocks of a text as HTML, as `TextBlocks` of elements draws them; its look is `packages/ui/lesson-text.css`. */
export const blocksHtml = (blocks: readonly Block[], words: { table: string }): string =>
  `<div class="text">${blocks
    .map((block) => `<div class="block ${block.type}">${oneHtml(block, words.table)}</div>`)
    .join('\n')}</div>`;

function oneHtml(block: Block, table: string): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level} class="${block.level === 2 ? 'h3' : 'h4'}">${runs(block.runs)}</h${block.level}>`;
    case 'quote':
      return `<blockquote>${runs(block.runs)}</blockquote>`;
    case 'list':
      return points(block);
    case 'table':
      return grid(block, table);
    case 'code':
      return `<pre>${escaped(block.text)}</pre>`;
    case 'picture':
      return `<img src="${escaped(block.src)}" alt="${escaped(block.alt)}"${size('width', block.width)}${size('height', block.height)} loading="lazy">`;
    default:
      return `<p>${runs(block.runs)}</p>`;
  }
}

const size = (name: string, px: number | null): string => (px === null ? '' : ` ${name}="${px}"`);

const runs = (all: readonly Run[]): string => all.map(letters).join('');

function letters({ text, bold, italic, code, href }: Run): string {
  let drawn = escaped(text);
  if (code) drawn = `<code>${drawn}</code>`;
  if (bold) drawn = `<b>${drawn}</b>`;
  if (italic) drawn = `<em>${drawn}</em>`;
  return href?.startsWith('https://')
    ? `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${drawn}</a>`
    : drawn;
}

/** A list with the lists of its items inside them. */
function points({ ordered, start, items }: Of<'list'>): string {
  const nested: { said: string; inside: string[] }[] = [];
  for (const { depth, runs: all } of items) {
    const last = nested.at(-1);
    if (depth === 0 || !last) nested.push({ said: runs(all), inside: [] });
    else last.inside.push(`<li>${runs(all)}</li>`);
  }
  const list = nested.map(
    ({ said, inside }) => `<li>${said}${inside.length > 0 ? `<ul>${inside.join('')}</ul>` : ''}</li>`,
  );
  return ordered ? `<ol start="${start}">${list.join('')}</ol>` : `<ul>${list.join('')}</ul>`;
}

function grid({ align, head, rows }: Of<'table'>, label: string): string {
  const cells = (row: readonly Run[][], tag: 'th' | 'td'): string =>
    row
      .map((cell, index) => {
        const side = align[index];
        return `<${tag}${side ? ` class="${side}"` : ''}>${runs(cell)}</${tag}>`;
      })
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div role="group" class="scrolls" tabindex="0" aria-label="${escaped(label)}"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}
