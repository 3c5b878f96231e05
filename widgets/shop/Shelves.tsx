import { useTexts } from '@mars/i18n/context.tsx';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { panelOf } from '@mars/ui/Tabs.tsx';
import { type ComponentType, Suspense, useState } from 'react';
import { Card } from './Card.tsx';
import type { Desk } from './desk.ts';
import { type Filter, type Product, type Sort, shownOf, type Tried } from './products.ts';
import type { ToolsProps } from './Tools.tsx';

interface ShelvesProps {
  items: readonly Product[];
  tried: Tried;
  chosenId: number | null;
  desk: Desk;
  tools: ComponentType<ToolsProps>;
  onPick: (product: Product) => void;
}

/** What is sold, by place, one's wishes and what one has; the cheapest first unless told. */
export function Shelves({ items, tried, chosenId, desk, tools: Tools, onPick }: ShelvesProps) {
  const { t } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('cheap');
  const shown = shownOf(items, filter, sort);
  const empty = filter === 'wished' ? 'emptyWished' : filter === 'owned' ? 'emptyOwned' : 'emptyTitle';
  return (
    <>
      <div className="tools">
        <Suspense>
          <Tools filter={filter} sort={sort} onFilter={setFilter} onSort={setSort} />
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
    </>
  );
}
