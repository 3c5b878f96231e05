import type { ReactNode } from 'react';

/**
 * Code between backticks, or words between pairs of asterisks. A power of a program, as in `a**2 + b**2`, is none of these:
 * after a letter or digit only the end of a word counts, as an ending may be shown.
 */
const MARKED =
  /`([^`]*)`|(?<![\p{L}\p{N})\]*])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*(?!\*)|(?<=\p{L})\*\*([\p{L}ʻʼ'’-]+)\*\*(?![\p{L}\p{N}*])/u;

/** A line with its code and what counts in it. Its sheet has `packages/ui/lesson-text.css`. */
export const inline = (text: string): ReactNode[] =>
  text.split(MARKED).map((part, index) => {
    // Of four parts the first is as it stands, the second code; the others count.
    if (index % 4 === 0 || part === undefined) return part;
    return index % 4 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
      <code translate="no" key={index}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
      <b key={index}>{inline(part)}</b>
    );
  });

/** What draws a line, for pieces that are given it. */
export type DrawLine = typeof inline;
