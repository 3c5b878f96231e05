import { createElement, memo, type ReactNode } from 'react';
import { type MarkdownNode, parseMarkdown } from './markdown.ts';

/** An answer's markdown as React nodes. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return <>{parseMarkdown(text).map(draw)}</>;
});

function draw(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, start } = node;
  const children = node.children.map(draw);
  if (tag === 'pre') {
    // Scrolls sideways, so it has to be reachable by keyboard.
    return (
      <pre translate="no" key={key} tabIndex={0}>
        <code>{children}</code>
      </pre>
    );
  }
  if (tag === 'table') {
    return (
      <table key={key}>
        <tbody>{children}</tbody>
      </table>
    );
  }
  if (tag === 'h4') return createElement('p', { key, className: tag }, children);
  if (tag !== 'a') return createElement(tag, { key, start }, ...children);
  const link = { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return href ? createElement(tag, link, children) : createElement('span', { key }, children);
}
