import type { ReactNode } from 'react';
import { type PagesOptions, usePages } from './More.tsx';
import { MoreNear } from './MoreNear.tsx';

interface PageLinesProps<I> extends PagesOptions<I> {
  line: (item: I) => ReactNode;
  /** Lines that hold more than one thing to press. */
  entries?: boolean;
  /** What stands there when there is none. */
  empty: ReactNode;
}

/** A list of lines, a page after the other as one scrolls. */
export function PageLines<I>({ line, entries = false, empty, ...options }: PageLinesProps<I>) {
  const pages = usePages(options);
  if (pages.items.length === 0) return empty;
  return (
    <>
      <ul className="lines">
        {pages.items.map((item) => (
          <li key={options.keyOf(item)} className={entries ? 'entry' : undefined}>
            {line(item)}
          </li>
        ))}
      </ul>
      <MoreNear pages={pages} />
    </>
  );
}
