import { useTexts } from '@mars/i18n/context.tsx';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { panelOf, Tabs } from '@mars/ui/Tabs.tsx';
import { useState } from 'react';
import { Card } from './Card.tsx';
import type { Tried } from './Floor.tsx';
import { FILTERS, type Filter, type Product, SORTS, type Sort, shownOf } from './products.ts';

interface ShelvesProps {
  items: readonly Product[];
  tried: Tried;
  chosenId: number | null;
  onPick: (product: Product) => void;
  /** A wish was not taken. */
  onComplain: (error: unknown) => void;
}

/** What is sold, by place, one's wishes and what one has; the cheapest first unless told. */
export function Shelves({ items, tried, chosenId, onPick, onComplain }: ShelvesProps) {
  const { t } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('cheap');
  const shown = shownOf(items, filter, sort);
  const empty = filter === 'wished' ? 'emptyWished' : filter === 'owned' ? 'emptyOwned' : 'emptyTitle';
  return (
    <>
      <div className="tools">
        <Tabs
          id="shelf"
          label={t('shelves')}
          chips
          value={filter}
          onChange={setFilter}
          tabs={FILTERS.map((id) => ({ id, label: t(id) }))}
        />
        <div className="box">
          <select
            aria-label={t('sort')}
            value={sort}
            onChange={(event) => setSort(event.target.value as Sort)}
          >
            {SORTS.map((id) => (
              <option key={id} value={id}>
                {t(id)}
              </option>
            ))}
          </select>
        </div>
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
                onPick={onPick}
                onComplain={onComplain}
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
