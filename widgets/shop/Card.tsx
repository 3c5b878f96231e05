import { useTexts } from '@mars/i18n/context.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { RarityChip } from '@mars/ui/Chip.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Check, Heart, LockKeyhole } from 'lucide';
import { Picture } from './Picture.tsx';
import { type Product, rarities, wish } from './products.ts';

interface CardProps {
  product: Product;
  /** The figure has it on, to see how it looks. */
  isTried: boolean;
  isChosen: boolean;
  onPick: (product: Product) => void;
  onComplain: (error: unknown) => void;
}

/** One product: a press tries it on; the heart keeps it in mind. */
export function Card({ product, isTried, isChosen, onPick, onComplain }: CardProps) {
  const { t, lang } = useTexts();
  const { id, kind, price, is_owned, is_wished, premium_only } = product;
  const title = product.title[lang];
  const rarity = rarities[product.rarity];
  return (
    <li className={isTried || isChosen ? 'product tried' : 'product'}>
      <button type="button" className="take" aria-pressed={isChosen} onClick={() => onPick(product)}>
        <Picture product={product} />
        {kind === 'worn' && (
          <span className="mark">
            <RarityChip rarity={rarity} label={t(rarity)} />
          </span>
        )}
        {premium_only && !is_owned && (
          <span className="padlock">
            <Icon node={LockKeyhole} size={20} />
          </span>
        )}
        <b className="name">{title}</b>
        <span className="line">
          {is_owned ? (
            <span className="has">
              <Icon node={Check} size={20} />
              {t(product.is_worn ? 'worn' : 'has')}
            </span>
          ) : (
            <CoinAmount amount={price} unit={t('coin')} size={20} />
          )}
          <Says product={product} isTried={isTried && !is_owned} />
        </span>
      </button>
      {!is_owned && (
        <IconButton
          icon={Heart}
          label={t('wish', { title })}
          className="heart"
          aria-pressed={is_wished}
          onClick={() => void wish(id, !is_wished).catch(onComplain)}
        />
      )}
    </li>
  );
}

/** The one word beside the price. */
function Says({ product, isTried }: { product: Product; isTried: boolean }) {
  const { t } = useTexts();
  const { stock, locked, premium_only, is_owned } = product;
  if (isTried) return <span className="small trial">{t('trying')}</span>;
  if (stock === 0) return <span className="small ink-2">{t('soldOut')}</span>;
  if (locked?.code === 'premium_required' && !is_owned) {
    return <span className="small ink-2">{t('forPremium')}</span>;
  }
  if (stock !== null && !premium_only)
    return <span className="small ink-2">{t('stock', { count: stock })}</span>;
  return null;
}
