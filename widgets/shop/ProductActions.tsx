import { useOver } from '@mars/element/pieces/over.ts';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { safeLink } from '@mars/session/links.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { type Order, undoOrder } from '@mars/stores/shop/orders.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { Coin } from '@mars/ui/pieces/signs.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Undo2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { ShopActions } from './actions.ts';
import { WayOut } from './Notices.tsx';
import type { Product, Shelf } from './products.ts';

interface ProductActionsProps {
  product: Product;
  /** The figure that has it on; null where the stage is in sight. */
  figure: ReactNode;
  /** It stands beside the shelves. */
  wide: boolean;
  shelf: Shelf;
  student: Student;
  /** The whole shop is closed to the student. */
  closed: boolean;
  shop: ShopActions;
  online: boolean;
  /** It is being put on or taken off. */
  busy: boolean;
  bought: Order | null;
  onBuy: (product: Product) => void;
  onWear: () => void;
}

/** What can be done with the chosen product; where it cannot be bought, why, and the way there. */
export function ProductActions(props: ProductActionsProps) {
  const { product, figure, wide } = props;
  const { lang } = useTexts();
  const title = product.title[lang];
  const { act, says, note } = useWay(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className={note ? 'offer noted' : 'offer'} role="group" aria-label={title}>
      {figure && (
        <span className="mini" aria-hidden="true">
          {figure}
        </span>
      )}
      {/* Beside the stage what is worn is named by its place. */}
      {(!wide || !product.body_type) && <b className="offer-title">{title}</b>}
      {note}
      {act && <div className="act">{act}</div>}
      {says && <p className="small ink-2">{says}</p>}
    </div>
  );
}

interface Way {
  act?: ReactNode;
  says?: ReactNode;
  note?: ReactNode;
}

function useWay(props: ProductActionsProps): Way {
  const { product, wide, shelf, student, closed, shop, online, busy, bought, onBuy, onWear } = props;
  const { t } = useTexts();
  const isPremium = useIsPremium(student);
  const { id, price, is_owned, is_worn, is_wished, premium_only, locked } = product;
  const code = locked?.code;
  const offline = online ? undefined : t('offlineTitle');

  if (is_owned && (is_worn || !premium_only || isPremium)) {
    const until = bought?.product.id === id && bought.undo_until;
    const own = t(is_worn ? 'isWorn' : 'yours');
    return {
      act: (
        <Button wide variant={is_worn ? 'line' : 'filled'} busy={busy} reason={offline} onClick={onWear}>
          {t(is_worn ? 'takeOff' : 'wear')}
        </Button>
      ),
      says: until ? (
        <CanUndo order={bought} until={until} shop={shop}>
          {own}
        </CanUndo>
      ) : (
        own
      ),
    };
  }
  if (is_owned || code === 'premium_required') {
    return {
      act: (
        <Button wide aria-haspopup="dialog" onClick={() => openDialog('premium')}>
          {t('seePremium')}
        </Button>
      ),
      note: (
        <LockedNote title={t(is_owned ? 'premiumEnded' : 'premiumOnly')}>
          {t(is_owned ? 'premiumEndedWay' : 'premiumOnlyWay')}
        </LockedNote>
      ),
    };
  }
  if (code && closed) {
    return {
      act: <WayOut code={code} student={student} />,
      note: <p className="small ink-2 reason">{t(`cannot_${code}`)}</p>,
    };
  }
  if (code === 'out_of_stock') {
    return {
      act: !is_wished && (
        <Button wide variant="soft" onClick={() => shop.wish(product, true)}>
          {t('addWish')}
        </Button>
      ),
      says: `${t('cannot_out_of_stock')} ${is_wished ? t('isWished') : ''}`,
    };
  }
  const elsewhere = safeLink(shelf.open_on_platform);
  if (elsewhere && !locked) {
    return {
      act: (
        <NewTab className="btn filled wide" href={elsewhere}>
          {t('onPlatform')}
        </NewTab>
      ),
    };
  }
  const missing = code === 'not_enough_coins' ? (locked?.missing ?? 0) : 0;
  const lessons = shop.lessonsFor(missing);
  const left = shelf.coins - price;
  return {
    act: (
      <Button
        wide
        variant={missing ? 'soft' : 'filled'}
        reason={missing ? undefined : offline}
        aria-haspopup="dialog"
        onClick={() => onBuy(product)}
      >
        <Price verb={t(wide ? 'buy' : 'take')} price={price} />
      </Button>
    ),
    says: missing
      ? `${t('missing', { count: missing })} ${lessons ? t('thatMany', { count: lessons }) : ''}`
      : t('left', { count: left }),
  };
}

function Price({ verb, price }: { verb: string; price: number }) {
  const { t } = useTexts();
  return (
    <span className="coins">
      {verb} · {formatNumber(price)} <Coin size={20} />
      <span className="sr">{t('coin', { count: price })}</span>
    </span>
  );
}

interface CanUndoProps {
  order: Order;
  until: string;
  shop: ShopActions;
  children: string;
}

/** It is taken back here, as long as it can be; then what else there is to say of it. */
function CanUndo({ order, until, shop, children }: CanUndoProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);

  async function handleUndo() {
    setBusy(true);
    const undone = await undoOrder(order.id);
    setBusy(false);
    if (undone.ok) toast(t('undone', { count: order.coins }));
    else shop.complain(undone.error);
  }

  if (useOver(until)) return children;
  return (
    <Button variant="text" size="sm" icon={Undo2} busy={busy} onClick={() => void handleUndo()}>
      {t('undoTill', { time: formatTime(until) })}
    </Button>
  );
}
