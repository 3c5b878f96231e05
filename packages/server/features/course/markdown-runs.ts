import type { Run } from '@mars/contract/lesson-text.ts';
import { readLink } from '@mars/contract/pieces/typed-address.ts';
import type { PhrasingContent } from 'mdast';

type Look = Omit<Run, 'text'>;
type OnFault = (fault: string) => void;

/** Letters that look alike stand together; `onFault` hears what a text may not have. */
export function runsOf(nodes: readonly PhrasingContent[], onFault: OnFault): Run[] {
  const runs: Run[] = [];
  for (const { text, ...look } of nodes.flatMap((node) => piecesOf(node, {}, onFault))) {
    const last = runs.at(-1);
    if (last && sameLook(last, look)) runs[runs.length - 1] = { ...last, text: last.text + text };
    else if (text !== '') runs.push({ text, ...look });
  }
  return runs;
}

function piecesOf(node: PhrasingContent, look: Look, onFault: OnFault): Run[] {
  const inside = (children: readonly PhrasingContent[], more: Look): Run[] =>
    children.flatMap((child) => piecesOf(child, { ...look, ...more }, onFault));
  switch (node.type) {
    case 'text':
      return [{ text: node.value.replace(/\n/g, ' '), ...look }];
    case 'inlineCode':
      return [{ text: node.value, ...look, code: true }];
    case 'break':
      return [{ text: '\n', ...look }];
    case 'strong':
      return inside(node.children, { bold: true });
    case 'emphasis':
      return inside(node.children, { italic: true });
    case 'link': {
      const href = readLink(node.url);
      if (href === null) onFault(`a link that is not https: ${node.url}`);
      return inside(node.children, href === null ? {} : { href });
    }
    default:
      onFault(`${named[node.type] ?? node.type} inside a line`);
      return [];
  }
}

const named: Partial<Record<string, string>> = { html: 'HTML', image: 'a picture' };

const sameLook = (a: Look, b: Look): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.href === b.href;
