import { useHost } from '@mars/element/host.tsx';
import { panelOf } from '@mars/ui/Tabs.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Choice } from './board.ts';

/** How high the last board of an element was, in px; whoever it was for. */
const heights = new WeakMap<HTMLElement, number>();

interface PlaceProps {
  period: Choice['period'];
  /** Nothing has come yet. */
  waits: boolean;
  children: ReactNode;
}

/**
 * Where the rows of one board stand. While they are waited for it is as high as the board before: what stands below would
 * jump up and down again, and a press that began on it would be lost.
 */
export function Place({ period, waits, children }: PlaceProps) {
  const { element } = useHost();
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const div = place.current as HTMLDivElement;
    div.style.minHeight = waits ? `${heights.get(element) ?? 0}px` : '';
    return () => {
      if (!waits) heights.set(element, div.offsetHeight);
    };
  }, [element, waits]);

  return (
    <div ref={place} {...panelOf('period', period)}>
      {children}
    </div>
  );
}
