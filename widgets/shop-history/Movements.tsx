import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Order } from '@mars/stores/shop/orders.ts';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { useOnline } from '@mars/ui/pieces/online.ts';
import { useState } from 'react';
import { Line } from './Line.tsx';
import { movementsOf, nextPage, type Page } from './orders.ts';

/** The lines of all pages that were asked for. */
export function Movements({ first }: { first: Page }) {
  const { t } = useTexts();
  const online = useOnline();
  const pages = usePages({ first, next: nextPage, keyOf: ({ id }) => id });
  /** Orders that were taken back here: what the page still says of them is old. */
  const [undone, setUndone] = useState<ReadonlyMap<number, Order>>(new Map());
  const orders = pages.items.map((order) => undone.get(order.id) ?? order);

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
      <More pages={pages} />
    </>
  );
}
