import { useWide } from '@mars/element/host.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Check, Crown, Footprints, type IconNode, Image, LockKeyhole, Shirt, ShoppingBag } from 'lucide';
import { $inventory, type Owned, PLACES, type Place } from './hero.ts';
import type { Shown } from './Stand.tsx';

interface WardrobeProps {
  worn: readonly Shown[];
  onWear: (item: Owned, on: boolean) => void;
}

/** A row has so many places, and one of a desk that is so wide. */
const ROW = 3;
const WIDE_ROW = 5;
const WIDE = 992;

const SIGNS: Record<Place, IconNode> = { head: Crown, body: Shirt, feet: Footprints, background: Image };

/** What one owns, all of it; a press puts it on, another takes it off; what a first row has room for is grey. */
export function Wardrobe({ worn, onWear }: WardrobeProps) {
  const { t } = useTexts();
  const row = useWide(WIDE) ? WIDE_ROW : ROW;
  const { data, error, loading } = useStore($inventory);
  return (
    <section className="card wardrobe" aria-label={t('wardrobe')}>
      <header className="title">
        <h3 className="h4">{t('wardrobe')}</h3>
        <Link route="shop" className="btn soft sm">
          <Icon node={ShoppingBag} size={20} />
          {t('toShop')}
        </Link>
      </header>
      {data &&
        PLACES.map((place) => (
          <Kind
            key={place}
            place={place}
            owned={data.items.filter((item) => item.body_type === place)}
            row={row}
            worn={worn}
            onWear={onWear}
          />
        ))}
      {!data && error && (
        <p className="small ink-2">
          {t('notLoaded')}
          <Button variant="text" size="sm" busy={loading} onClick={() => void $inventory.reload()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {!data && !error && <i className="skel owned-skel" />}
    </section>
  );
}
interface KindProps extends WardrobeProps {
  place: Place;
  owned: readonly Owned[];
  /** So many places stand there at least. */
  row: number;
}

function Kind({ place, owned, row, worn, onWear }: KindProps) {
  const { t } = useTexts();
  const free = [...Array(Math.max(0, row - owned.length)).keys()];
  return (
    <section aria-label={t(place)}>
      <h4 className="small ink-2">
        {t(place)}
        {owned.length === 0 && ` · ${t('none')}`}
      </h4>
      <ul className="owned">
        {owned.map((item) => (
          <Thing key={item.id} item={item} on={worn.some((each) => each.id === item.id)} onWear={onWear} />
        ))}
        {free.map((index) => (
          <li key={index} className="thing free" aria-hidden="true">
            <Icon node={SIGNS[place]} size={28} />
          </li>
        ))}
      </ul>
    </section>
  );
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
