import type { Block } from '@mars/contract/lesson-text.ts';
import { withoutReturns } from '@mars/runner/returns.ts';
import type { Code, List, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { runsOf } from './markdown-runs.ts';
import { shapeFault } from './markdown-shape.ts';

/** A drawing that stands beside the text, by its name there. */
export interface Picture {
  src: string;
  width: number | null;
  height: number | null;
}

/** A text as blocks to draw, and what of it is not allowed: each fault leaves its block out. */
export interface Parsed {
  blocks: Block[];
  faults: string[];
}

interface Reading extends Parsed {
  pictures: ReadonlyMap<string, Picture>;
}

/**
 * Reads Markdown as CommonMark with tables. What is no block of ours (HTML, footnotes, foreign pictures) is a fault. What
 * people bring is read aside, by `readMarkdown` of the feature `reading`.
 */
export function parseMarkdown(text: string, pictures: ReadonlyMap<string, Picture> = new Map()): Parsed {
  const strange = shapeFault(text);
  if (strange !== null) return { blocks: [], faults: [strange] };
  const tree = fromMarkdown(withoutReturns(text), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const reading: Reading = { blocks: [], faults: [], pictures };
  for (const node of tree.children) readBlock(node, reading);
  const { blocks, faults } = reading;
  return { blocks, faults };
}

function readBlock(node: RootContent, reading: Reading): void {
  const { blocks, faults } = reading;
  const runs = (children: Parameters<typeof runsOf>[0]) => runsOf(children, (fault) => faults.push(fault));
  switch (node.type) {
    case 'paragraph': {
      const [only, ...others] = node.children;
      if (only?.type === 'image' && others.length === 0) readPicture(only, reading);
      else blocks.push({ type: 'paragraph', runs: runs(node.children) });
      return;
    }
    case 'heading':
      // The title of the lesson is the only heading of the first level.
      if (node.depth === 1 || node.depth > 4) faults.push(`a heading of level ${node.depth}`);
      else blocks.push({ type: 'heading', level: node.depth, runs: runs(node.children) });
      return;
    case 'blockquote':
      for (const child of node.children) {
        if (child.type === 'paragraph') blocks.push({ type: 'quote', runs: runs(child.children) });
        else faults.push(`${child.type} inside a quotation`);
      }
      return;
    case 'list':
      blocks.push(listOf(node, faults));
      return;
    case 'table':
      blocks.push(tableOf(node, faults));
      return;
    case 'code':
      readCode(node, reading);
      return;
    default:
      faults.push(node.type === 'html' ? 'HTML' : `${node.type} is not drawn`);
  }
}

function readPicture({ url, alt }: { url: string; alt?: string | null }, reading: Reading): void {
  const picture = reading.pictures.get(url);
  if (!picture) reading.faults.push(`a picture that does not stand beside the text: ${url}`);
  else if (!alt) reading.faults.push(`a picture without words: ${url}`);
  else reading.blocks.push({ type: 'picture', alt, ...picture });
}

function listOf(list: List, faults: string[]): Block {
  const items: Extract<Block, { type: 'list' }>['items'] = [];
  const walk = (one: List, depth: number): void => {
    for (const { children } of one.children) {
      for (const child of children) {
        if (child.type === 'paragraph')
          items.push({ depth, runs: runsOf(child.children, (fault) => faults.push(fault)) });
        else if (child.type === 'list' && depth === 0) walk(child, 1);
        else faults.push(`${child.type} inside a list`);
      }
    }
  };
  walk(list, 0);
  return { type: 'list', ordered: list.ordered ?? false, start: list.start ?? 1, items };
}

function tableOf(table: Table, faults: string[]): Block {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => runsOf(cell.children, (fault) => faults.push(fault))),
  );
  return { type: 'table', align: head.map((_, at) => table.align?.[at] ?? null), head, rows };
}

/** `input` and `output` belong to the code that runs before them. */
function readCode({ lang, meta, value }: Code, { blocks, faults }: Reading): void {
  const last = blocks.at(-1);
  if (lang === 'input' || lang === 'output') {
    if (last?.type === 'code' && last.run && last[lang] === null)
      blocks[blocks.length - 1] = { ...last, [lang]: value };
    else faults.push(`${lang} without code that runs`);
    return;
  }
  if (meta && meta !== 'run') faults.push(`code marked as ${meta}`);
  blocks.push({
    type: 'code',
    lang: lang ?? 'text',
    run: meta === 'run',
    text: value,
    input: null,
    output: null,
  });
}
