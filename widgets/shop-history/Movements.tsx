import { useTexts } from '@mars/i18n/context.tsx';
import type { Order } from '@mars/session/shop.ts';
import { Button } from '@mars/ui/Button.tsx';
import { OfflineStrip } from '@mars/ui/OfflineStrip.tsx';
import { useOnline } from '@mars/ui/online.ts';
import { useState } from 'react';
import { Line } from './Line.tsx';
import { movementsOf, nextPage, type Page } from './orders.ts';

/** The lines of all pages that were asked for. */
export function Movements({ first }: { first: Page }) {
  const { t } = useTexts();
  const online = useOnline();
  const [more, setMore] = useState<readonly Page[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Orders that were taken back here: what the page still says of them is old. */
  const [undone, setUndone] = useState<ReadonlyMap<number, Order>>(new Map());
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.next_cursor;
  const orders = pages.flatMap(({ items }) => items).map((order) => undone.get(order.id) ?? order);

  async function handleMore() {
    if (!cursor) return;
    setState('loading');
    try {
      const page = await nextPage(cursor);
      setMore([...more, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {!online && <OfflineStrip title={t('offlineTitle')}>{t('offlineHistory')}</OfflineStrip>}
      <ul className="movements">
        {movementsOf(orders).map((movement) => (
          <Line
            key={movement.key}
            movement={movement}
            onUndone={(order) => setUndone((before) => new Map(before).set(order.id, order))}
          />
        ))}
      </ul>
      {state === 'failed' && (
        <p className="small ink-2" role="alert">
          {t('moreFailed')}
        </p>
      )}
      {cursor && (
        <Button variant="quiet" size="sm" busy={state === 'loading'} onClick={() => void handleMore()}>
          {t(state === 'failed' ? 'retry' : 'more')}
        </Button>
      )}
    </>
  );
}
