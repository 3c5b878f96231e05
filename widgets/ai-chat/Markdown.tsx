import { createElement, memo, type ReactNode } from 'react';
import { type MarkdownNode, parseMarkdown } from './markdown.ts';

/** An answer's markdown as React nodes. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  return <>{parseMarkdown(text).map(draw)}</>;
});

function draw(node: MarkdownNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, start, children } = node;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (tag === 'pre') {
    // Scrolls sideways, so it has to be reachable by keyboard.
    return (
      <pre translate="no" key={key} tabIndex={0}>
        <code>{children.map(draw)}</code>
      </pre>
    );
  }
  if (tag === 'table') {
    return (
      <table key={key}>
        <tbody>{children.map(draw)}</tbody>
      </table>
    );
  }
  if (tag === 'a' && !href) return <span key={key}>{children.map(draw)}</span>;
  if (tag === 'h4')
    return (
      <p key={key} className="h4">
        {children.map(draw)}
      </p>
    );
  const props =
    tag === 'a' ? { key, href, target: '_blank', rel: 'noopener noreferrer nofollow' } : { key, start };
  return createElement(tag, props, children.map(draw));
}
