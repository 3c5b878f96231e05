import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { panelOf } from '@mars/ui/pieces/Tabs.tsx';
import { Search } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import type { ShopActions } from './actions.ts';
import { Card } from './Card.tsx';
import {
  type Filter,
  KINDS,
  kindOf,
  type Product,
  type Shelf,
  type Sort,
  shownOf,
  type Tried,
} from './products.ts';
import { Showcase } from './Showcase.tsx';
import { showcaseOf } from './showcase.ts';
import { Filters, Head } from './Tools.tsx';

/** So many of a kind stand there until all of it is asked for. */
const OF_KIND = 6;

interface ShelvesProps {
  shelf: Shelf;
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
  const { shelf, tried, chosenId, shop, onPick, onPickSet, children } = props;
  const { t } = useTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('first');
  const [query, setQuery] = useState('');
  const [day] = useState(() => dayOf(serverNow()));
  const wide = useWide();
  const panel = useRef<HTMLDivElement>(null);
  const shown = shownOf(shelf, { filter, sort, query });
  const showcase = filter === 'all' && sort === 'first' && !query ? showcaseOf(shown, day) : null;
  const empty = query
    ? 'emptyFound'
    : filter === 'wished'
      ? 'emptyWished'
      : filter === 'owned'
        ? 'emptyOwned'
        : filter === 'enough'
          ? 'emptyEnough'
          : 'emptyTitle';
  /** All of a kind, from its beginning. */
  function handleAll(kind: Filter) {
    setFilter(kind);
    panel.current?.scrollIntoView?.({ block: 'start' });
  }

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
      <span className="box">
        <Icon node={Search} size={20} />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </span>
      <Filters value={filter} onChange={setFilter} />
      <div ref={panel} className="shelves" {...panelOf('shelf', filter)}>
        {showcase && <Showcase shown={showcase} tried={tried} onPickSet={onPickSet} draw={draw} />}
        {showcase &&
          KINDS.map((kind) => {
            const rest = showcase.rest.filter((item) => kindOf(item) === kind);
            return (
              rest.length > 0 && (
                <section key={kind} className="shelves" aria-label={t(kind)}>
                  <div className="split">
                    <h3 className="h4">{t(kind)}</h3>
                    <Button variant="text" size="sm" onClick={() => handleAll(kind)}>
                      {t('allOf', { count: shown.filter((item) => kindOf(item) === kind).length })}
                    </Button>
                  </div>
                  <ul className={wide ? 'products' : 'products one-row'}>
                    {rest.slice(0, OF_KIND).map(draw)}
                  </ul>
                </section>
              )
            );
          })}
        {!showcase && shown.length > 0 && <ul className="products">{shown.map(draw)}</ul>}
        {shown.length === 0 && <EmptyState title={t(empty)} />}
      </div>
    </div>
  );
}
