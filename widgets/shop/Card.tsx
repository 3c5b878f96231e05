import { useTexts } from '@mars/i18n/context.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { RarityChip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Check, Heart, LockKeyhole } from 'lucide';
import type { ShopActions } from './actions.ts';
import { Picture } from './Picture.tsx';
import { type Product, rarities } from './products.ts';

interface CardProps {
  product: Product;
  /** The figure has it on, to see how it looks. */
  isTried: boolean;
  isChosen: boolean;
  shop: ShopActions;
  onPick: (product: Product) => void;
}

/** One product: a press tries it on; the heart keeps it in mind. */
export function Card({ product, isTried, isChosen, shop, onPick }: CardProps) {
  const { t, lang } = useTexts();
  const { kind, price, is_owned, is_wished } = product;
  const title = product.title[lang];
  const rarity = rarities[product.rarity];
  return (
    <li className={isTried || isChosen ? 'product tried' : 'product'}>
      <button type="button" className="take" aria-pressed={isChosen} onClick={() => onPick(product)}>
        <span className="tags">{kind === 'worn' && <RarityChip rarity={rarity} label={t(rarity)} />}</span>
        <Picture product={product} />
        <b className="name">{title}</b>
        <span className="foot">
          {is_owned ? (
            <span className="has">
              <Icon node={Check} size={20} />
              {t(product.is_worn ? 'worn' : 'has')}
            </span>
          ) : (
            <CoinAmount amount={price} unit={t('coin', { count: price })} size={20} />
          )}
          <Says product={product} isTried={isTried && !is_owned} shop={shop} />
        </span>
      </button>
      {!is_owned && (
        <IconButton
          icon={Heart}
          label={t('wish', { title })}
          className="heart"
          aria-pressed={is_wished}
          onClick={() => shop.wish(product, !is_wished)}
        />
      )}
    </li>
  );
}

interface SaysProps {
  product: Product;
  isTried: boolean;
  shop: ShopActions;
}

/** The few words beside the price. */
function Says({ product: { stock, locked, is_owned, premium_only }, isTried, shop }: SaysProps) {
  const { t } = useTexts();
  if (isTried) return <span className="small trial">{t('trying')}</span>;
  if (is_owned) return null;
  if (premium_only && locked?.code === 'premium_required') {
    return (
      <span className="small for-premium">
        <span className="padlock">
          <Icon node={LockKeyhole} size={16} />
        </span>
        {t('forPremium')}
      </span>
    );
  }
  const lessons = locked?.code === 'not_enough_coins' && shop.lessonsFor(locked.missing ?? 0);
  const says =
    stock === 0
      ? t('soldOut')
      : lessons
        ? t('lessonsToGo', { count: lessons })
        : stock !== null && t('stock', { count: stock });
  return says ? <span className="small ink-2">{says}</span> : null;
}
