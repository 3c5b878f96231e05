import type { ReactNode } from 'react';

/** A line in which code stands between backticks. */
export const inline = (text: string): ReactNode[] =>
  text
    .split('`')
    // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

/** What draws a line. Late pieces are given it: shared with them it would be a request of its own. */
export type DrawLine = typeof inline;
