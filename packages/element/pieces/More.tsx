import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';

/** A page of a list as the contract cuts it. */
interface Page<I> {
  items: I[];
  next_cursor: string | null;
}

export interface Pages<I> {
  /** The rows of all pages that were asked for, each once. */
  items: I[];
  hasMore: boolean;
  state: 'idle' | 'loading' | 'failed';
  /** Asks for the next page. */
  more(): void;
}

export interface PagesOptions<I> {
  /** The first page as it is now known: renewed, it is another object. */
  first: Page<I>;
  /** Asks for the page that a cursor names; throws when it does not come. */
  next: (cursor: string) => Promise<Page<I>>;
  keyOf: (item: I) => string | number;
}

/**
 * The pages of a list. What comes later belongs to the first page that it was asked after: when that one is renewed, as
 * many pages are asked for again, and until they are there the former ones stay together. So no row is lost between two
 * of different times, nor shown twice.
 */
export function usePages<I>({ first, next, keyOf }: PagesOptions<I>): Pages<I> {
  const [shown, setShown] = useState<readonly Page<I>[]>([first]);
  const [state, setState] = useState<Pages<I>['state']>('idle');
  const wanted = useRef(1);
  const run = useRef(0);

  async function load(from: readonly Page<I>[]) {
    const mine = ++run.current;
    let pages = from;
    let result: Pages<I>['state'] = 'idle';
    setState('loading');
    try {
      for (let cursor = cursorOf(pages); cursor && pages.length < wanted.current; cursor = cursorOf(pages)) {
        const page = await next(cursor);
        // A newer first page came meanwhile.
        if (run.current !== mine) return;
        pages = [...pages, page];
      }
    } catch {
      if (run.current !== mine) return;
      result = 'failed';
    }
    wanted.current = pages.length;
    setShown(pages);
    setState(result);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first page begins anew
  useEffect(() => {
    if (shown[0] !== first) void load([first]);
  }, [first]);

  const pages = shown.length > 1 ? shown : [first];
  const byKey = new Map<string | number, I>();
  for (const item of pages.flatMap(({ items }) => items)) {
    const key = keyOf(item);
    if (!byKey.has(key)) byKey.set(key, item);
  }
  return {
    items: [...byKey.values()],
    hasMore: cursorOf(pages) !== null,
    state,
    more() {
      wanted.current = pages.length + 1;
      void load(pages);
    },
  };
}

const cursorOf = (pages: readonly Page<unknown>[]): string | null => pages.at(-1)?.next_cursor ?? null;

/**
 * The button for the next page, and what failed. The widget has the texts `more`, `moreFailed` and `retry`.
 */
export function More({ pages: { hasMore, state, more } }: { pages: Pages<unknown> }) {
  const { t } = useTexts();
  if (!hasMore) return null;
  return (
    <>
      {state === 'failed' && (
        <p className="small ink-2" role="alert">
          {t('moreFailed')}
        </p>
      )}
      <Button variant="quiet" size="sm" busy={state === 'loading'} onClick={more}>
        {t(state === 'failed' ? 'retry' : 'more')}
      </Button>
    </>
  );
}
