import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { panelOf } from '@mars/ui/pieces/Tabs.tsx';
import { type ReactNode, useState } from 'react';
import type { ShopActions } from './actions.ts';
import { Card } from './Card.tsx';
import { type Filter, type Product, type Sort, shownOf, type Tried } from './products.ts';
import { Showcase } from './Showcase.tsx';
import { showcaseOf } from './showcase.ts';
import { Filters, Head } from './Tools.tsx';

interface ShelvesProps {
  items: readonly Product[];
  tried: Tried;
  chosenId: number | null;
  shop: ShopActions;
  onPick: (product: Product) => void;
  /** All of a set is tried on. */
  onPickSet: (pieces: readonly Product[]) => void;
  /** What is said above them. */
  children: ReactNode;
}

/** What is sold, by place, one's wishes and what one has: the showcase, then the cheapest first unless told. */
export function Shelves(props: ShelvesProps) {
  const { items, tried, chosenId, shop, onPick, onPickSet, children } = props;
  const { t } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('first');
  const [day] = useState(() => dayOf(serverNow()));
  const sorted = shownOf(items, filter, sort);
  const showcase = filter === 'all' && sort === 'first' ? showcaseOf(sorted, day) : null;
  const shown = showcase?.rest ?? sorted;
  const empty = filter === 'wished' ? 'emptyWished' : filter === 'owned' ? 'emptyOwned' : 'emptyTitle';
  const draw = (product: Product) => (
    <Card
      key={product.id}
      product={product}
      isTried={Object.values(tried).includes(product.id)}
      isChosen={product.id === chosenId}
      shop={shop}
      onPick={onPick}
    />
  );
  return (
    <div className="shelves">
      <Head value={sort} onChange={setSort} />
      {children}
      <Filters value={filter} onChange={setFilter} />
      <div className="shelves" {...panelOf('shelf', filter)}>
        {showcase && (
          <>
            <Showcase shown={showcase} tried={tried} onPickSet={onPickSet} draw={draw} />
            <h3 className="h4">{t('rest')}</h3>
          </>
        )}
        {shown.length > 0 ? <ul className="products">{shown.map(draw)}</ul> : <EmptyState title={t(empty)} />}
      </div>
    </div>
  );
}
