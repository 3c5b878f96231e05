import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { useStore } from '@nanostores/react';
import { Check, LockKeyhole, ShoppingBag } from 'lucide';
import { useState } from 'react';
import { $inventory, type Owned, PLACES, type Place } from './hero.ts';
import type { Shown } from './Stand.tsx';

interface WardrobeProps {
  worn: readonly Shown[];
  onWear: (item: Owned, on: boolean) => void;
}

/** What one owns, place by place; a press puts it on, another takes it off. */
export function Wardrobe({ worn, onWear }: WardrobeProps) {
  const { t } = useTexts();
  const [place, setPlace] = useState<Place>('head');
  const { data, error, loading } = useStore($inventory);
  const owned = data?.items.filter((item) => item.body_type === place) ?? [];
  return (
    <section className="card wardrobe" aria-label={t('wardrobe')}>
      <h3 className="h4">{t('wardrobe')}</h3>
      <Tabs
        chips
        id="place"
        label={t('place')}
        tabs={PLACES.map((id) => ({ id, label: t(id) }))}
        value={place}
        onChange={setPlace}
      />
      <div {...panelOf('place', place)}>{content()}</div>
    </section>
  );

  function content() {
    if (data && owned.length > 0) {
      return (
        <ul className="owned">
          {owned.map((item) => (
            <Thing key={item.id} item={item} on={worn.some((each) => each.id === item.id)} onWear={onWear} />
          ))}
          <li>
            <Link route="shop" className="thing more-things">
              <Icon node={ShoppingBag} size={28} />
              <b className="small">{t('toShop')}</b>
            </Link>
          </li>
        </ul>
      );
    }
    if (data) {
      return (
        <EmptyState title={t('ownNothing')}>
          <Link route="shop" className="btn soft">
            {t('toShop')}
          </Link>
        </EmptyState>
      );
    }
    if (error) {
      return (
        <p className="small ink-2">
          {t('notLoaded')}
          <Button variant="text" size="sm" busy={loading} onClick={() => void $inventory.reload()}>
            {t('retry')}
          </Button>
        </p>
      );
    }
    return <i className="skel owned-skel" />;
  }
}

function Thing({ item, on, onWear }: { item: Owned; on: boolean; onWear: WardrobeProps['onWear'] }) {
  const { t, lang } = useTexts();
  return (
    <li>
      <button type="button" className="thing" aria-pressed={on} onClick={() => onWear(item, !on)}>
        <span className={`part part-${item.body_type}`}>
          <img src={pictureUrl(item.product_image)} alt="" loading="lazy" decoding="async" />
        </span>
        <b className="small">{item.title[lang]}</b>
        {on && (
          <span className="caption mark">
            <Icon node={Check} size={16} />
            {t('worn')}
          </span>
        )}
        {!on && item.locked && (
          <span className="caption mark">
            <Icon node={LockKeyhole} size={16} />
            {t('withPremium')}
          </span>
        )}
      </button>
    </li>
  );
}
