import { useEffect, useRef } from 'react';
import { More, type Pages } from './More.tsx';

/** How far below the window a button is near. */
const NEAR = '600px';

/** The same, and the next page comes by itself when one has scrolled near its button. */
export function MoreNear({ pages }: { pages: Pages<unknown> }) {
  const end = useRef<HTMLSpanElement>(null);
  const next = useRef(pages.more);
  next.current = pages.more;
  const waits = pages.hasMore && pages.state === 'idle';

  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && next.current(), {
      rootMargin: NEAR,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);

  return (
    <>
      <span ref={end} className="near-end" />
      <More pages={pages} />
    </>
  );
}
