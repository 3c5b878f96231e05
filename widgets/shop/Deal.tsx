import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/LockedNote.tsx';
import { Coin } from '@mars/ui/signs.tsx';
import type { ReactNode } from 'react';
import type { Product, Shelf } from './products.ts';

interface DealProps {
  product: Product | null;
  shelf: Shelf;
  student: Student;
  online: boolean;
  /** It is being put on or taken off. */
  busy: boolean;
  onBuy: (product: Product) => void;
  onWear: (product: Product) => void;
}

/** What can be done with the chosen product; where nothing can, why, and the way there. */
export function Deal({ product, shelf, student, online, busy, onBuy, onWear }: DealProps) {
  const { t, lang } = useTexts();
  if (!product) return <p className="deal small ink-2">{t('pick')}</p>;
  const { price, is_owned, is_worn, premium_only, locked } = product;
  const missing = locked?.missing ?? 0;
  const [act, says, note] = way();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className={note ? 'deal noted' : 'deal'} role="group" aria-label={product.title[lang]}>
      <b className="deal-title">{product.title[lang]}</b>
      {note}
      <div className="act">{act}</div>
      {says && <p className="small ink-2">{says}</p>}
    </div>
  );

  function way(): [act: ReactNode, says?: string, note?: ReactNode] {
    if (is_owned && (is_worn || !premium_only || student.is_premium)) {
      return [
        <Button
          key="act"
          wide
          variant={is_worn ? 'line' : 'filled'}
          busy={busy}
          reason={online ? undefined : t('offlineTitle')}
          onClick={() => onWear(product as Product)}
        >
          {t(is_worn ? 'takeOff' : 'wear')}
        </Button>,
        t(is_worn ? 'isWorn' : 'yours'),
      ];
    }
    if (is_owned || locked?.code === 'premium_required') {
      return [
        <Button key="act" wide aria-haspopup="dialog" onClick={() => openDialog('premium')}>
          {t('seePremium')}
        </Button>,
        undefined,
        <LockedNote key="note" title={t(is_owned ? 'premiumEnded' : 'premiumOnly')}>
          {t(is_owned ? 'premiumEndedWay' : 'premiumOnlyWay')}
        </LockedNote>,
      ];
    }
    if (locked?.code === 'not_enough_coins') {
      return [
        null,
        t('canWish'),
        <LockedNote key="note" title={t('notEnough')} have={shelf.coins} need={price}>
          {t('missing', { count: missing, amount: formatNumber(missing) })}
        </LockedNote>,
      ];
    }
    const reason = locked ? t(`cannot_${locked.code}`) : online ? undefined : t('offlineTitle');
    if (shelf.open_on_platform && !locked) {
      return [
        <a key="act" className="btn filled wide" href={shelf.open_on_platform} target="_blank" rel="noopener">
          {t('onPlatform')}
        </a>,
      ];
    }
    return [
      <Button key="act" wide reason={reason} aria-haspopup="dialog" onClick={() => onBuy(product as Product)}>
        <span className="coins">
          {t('buy')} · {formatNumber(price)} <Coin size={20} />
          <span className="sr">{t('coin')}</span>
        </span>
      </Button>,
      locked
        ? undefined
        : t('left', { count: shelf.coins - price, amount: formatNumber(shelf.coins - price) }),
    ];
  }
}
