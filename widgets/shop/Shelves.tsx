import { useTexts } from '@mars/i18n/context.tsx';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { panelOf } from '@mars/ui/Tabs.tsx';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Card } from './Card.tsx';
import type { Desk } from './desk.ts';
import { type Filter, type Product, type Sort, shownOf, type Tried } from './products.ts';
import { Title } from './Skeleton.tsx';
import type { ChoiceProps } from './Tools.tsx';

interface ShelvesProps {
  items: readonly Product[];
  tried: Tried;
  chosenId: number | null;
  desk: Desk;
  /** They come later. */
  filters: ComponentType<ChoiceProps<Filter>>;
  head: ComponentType<ChoiceProps<Sort>>;
  onPick: (product: Product) => void;
  /** What is said above them. */
  children: ReactNode;
}

/** What is sold, by place, one's wishes and what one has; the cheapest first unless told. */
export function Shelves(props: ShelvesProps) {
  const { items, tried, chosenId, desk, filters: Filters, head: Head, onPick, children } = props;
  const { t } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('cheap');
  const shown = shownOf(items, filter, sort);
  const empty = filter === 'wished' ? 'emptyWished' : filter === 'owned' ? 'emptyOwned' : 'emptyTitle';
  return (
    <div className="shelves">
      <Suspense fallback={<Title />}>
        <Head value={sort} onChange={setSort} />
      </Suspense>
      {children}
      <div className="filters">
        <Suspense>
          <Filters value={filter} onChange={setFilter} />
        </Suspense>
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
                desk={desk}
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
