import { useTexts } from '@mars/i18n/context.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { panelOf } from '@mars/ui/pieces/Tabs.tsx';
import { type ReactNode, useState } from 'react';
import type { ShopActions } from './actions.ts';
import { Card } from './Card.tsx';
import { type Filter, type Product, type Sort, shownOf, type Tried } from './products.ts';
import { Filters, Head } from './Tools.tsx';

interface ShelvesProps {
  items: readonly Product[];
  tried: Tried;
  chosenId: number | null;
  shop: ShopActions;
  onPick: (product: Product) => void;
  /** What is said above them. */
  children: ReactNode;
}

/** What is sold, by place, one's wishes and what one has; the cheapest first unless told. */
export function Shelves(props: ShelvesProps) {
  const { items, tried, chosenId, shop, onPick, children } = props;
  const { t } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('cheap');
  const shown = shownOf(items, filter, sort);
  const empty = filter === 'wished' ? 'emptyWished' : filter === 'owned' ? 'emptyOwned' : 'emptyTitle';
  return (
    <div className="shelves">
      <Head value={sort} onChange={setSort} />
      {children}
      <div className="filters">
        <Filters value={filter} onChange={setFilter} />
      </div>
      <div {...panelOf('shelf', filter)}>
        {shown.length > 0 ? (
          <ul className="products">
            {shown.map((product) => (
              <Card
                key={product.id}
                product={product}
                isTried={Object.values(tried).includes(product.id)}
                isChosen={product.id === chosenId}
                shop={shop}
                onPick={onPick}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title={t(empty)} />
        )}
      </div>
    </div>
  );
}
