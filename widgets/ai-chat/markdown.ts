import { parseUrl } from '@mars/contract/pieces/parse-url.ts';
import * as smd from 'streaming-markdown';

/** A piece of a checked tree: text, or an element of the few kinds an answer may have. */
export type MarkdownNode = string | MarkdownElement;

export interface MarkdownElement {
  tag: string;
  href?: string;
  start?: number;
  children: MarkdownNode[];
}

const TAGS: Partial<Record<smd.Token, string>> = {
  [smd.PARAGRAPH]: 'p',
  [smd.HEADING_1]: 'h4',
  [smd.HEADING_2]: 'h4',
  [smd.HEADING_3]: 'h4',
  [smd.HEADING_4]: 'h4',
  [smd.HEADING_5]: 'h4',
  [smd.HEADING_6]: 'h4',
  [smd.CODE_BLOCK]: 'pre',
  [smd.CODE_FENCE]: 'pre',
  [smd.CODE_INLINE]: 'code',
  [smd.ITALIC_AST]: 'em',
  [smd.ITALIC_UND]: 'em',
  [smd.STRONG_AST]: 'strong',
  [smd.STRONG_UND]: 'strong',
  [smd.STRIKE]: 's',
  [smd.LINK]: 'a',
  [smd.RAW_URL]: 'a',
  [smd.BLOCKQUOTE]: 'blockquote',
  [smd.LINE_BREAK]: 'br',
  [smd.RULE]: 'hr',
  [smd.LIST_UNORDERED]: 'ul',
  [smd.LIST_ORDERED]: 'ol',
  [smd.LIST_ITEM]: 'li',
  [smd.TABLE]: 'table',
  [smd.TABLE_ROW]: 'tr',
  [smd.TABLE_CELL]: 'td',
};

/** Only where a browser may be sent: `javascript:` reaches `set_attr` as any other text. */
function safeAddress(value: string): string | undefined {
  const address = parseUrl(value)?.href ?? '';
  return /^(https?|mailto|tel):/.test(address) ? address : undefined;
}

/**
 * Reads markdown, also one that is still being written, into a tree. Never HTML: what is not in the list of
 * tags stays text, pictures are left out.
 */
export function parseMarkdown(text: string): MarkdownNode[] {
  const root: MarkdownElement = { tag: 'root', children: [] };
  const open: MarkdownElement[] = [root];
  const parser = smd.parser({
    data: null,
    add_token(_, token) {
      const element: MarkdownElement = { tag: TAGS[token] ?? 'span', children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    end_token() {
      if (open.length > 1) open.pop();
    },
    add_text(_, more) {
      const { children } = open.at(-1) ?? root;
      const last = children.at(-1);
      if (typeof last === 'string') children[children.length - 1] = last + more;
      else children.push(more);
    },
    set_attr(_, attribute, value) {
      const element = open.at(-1);
      if (!element) return;
      if (attribute === smd.HREF) element.href = safeAddress(value);
      if (attribute === smd.START) element.start = Number(value) || undefined;
    },
  });
  smd.parser_write(parser, text);
  smd.parser_end(parser);
  return root.children;
}
