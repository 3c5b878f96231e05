import type { ReactNode } from 'react';

/** A line in which code stands between backticks. Its sheet has `packages/ui/lesson-text.css`. */
export const inline = (text: string): ReactNode[] =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
      <code translate="no" key={index}>
        {part}
      </code>
    ) : (
      part
    ),
  );

/** What draws a line, for pieces that are given it. */
export type DrawLine = typeof inline;
