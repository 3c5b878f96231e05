import { celebratedFace } from '@mars/element/celebrated-face.ts';
import { Celebrate } from '@mars/element/pieces/Celebrate.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type Order, undoOrder } from '@mars/stores/shop/orders.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import type { ShopActions } from './actions.ts';
import { Confirm } from './Confirm.tsx';
import { NotEnough } from './NotEnough.tsx';
import type { Product } from './products.ts';

export interface PurchaseProps {
  product: Product;
  picture: ReactNode;
  coins: number;
  shop: ShopActions;
  onClose: () => void;
  onBought: (order: Order) => void;
}

type Step = { at: 'confirm' } | { at: 'pickup'; order: Order } | { at: 'poor'; missing: number };

/** The last step before coins are spent; then the code of something real. Without the coins, how they come. */
export default function Purchase({ onBought, ...props }: PurchaseProps) {
  const { product, picture, coins, shop, onClose } = props;
  const { t, lang } = useTexts();
  const [step, setStep] = useState<Step>(() =>
    product.price > coins ? { at: 'poor', missing: product.price - coins } : { at: 'confirm' },
  );

  async function handleBought(order: Order) {
    onBought(order);
    // A pick-up code is read in the dialog.
    if (order.pickup_code) return setStep({ at: 'pickup', order });
    onClose();
    toast(t('bought', { title: order.product.title[lang] }), {
      action: { label: t('undo'), run: () => void handleUndo(order) },
      face: await celebratedFace(0),
    });
  }

  async function handleUndo({ id, coins: paid }: Order) {
    const undone = await undoOrder(id);
    if (undone.ok) toast(t('undone', { count: paid }));
    else shop.complain(undone.error);
  }

  if (step.at === 'pickup') return <PickUp order={step.order} onClose={onClose} />;
  if (step.at === 'poor') {
    const { missing } = step;
    return <NotEnough product={product} missing={missing} shop={shop} onClose={onClose} />;
  }
  return (
    <Confirm
      product={product}
      picture={picture}
      coins={coins}
      shop={shop}
      onClose={onClose}
      onPoor={(missing) => setStep({ at: 'poor', missing })}
      onBought={(order) => void handleBought(order)}
    />
  );
}

/** The code by which something real is handed over. */
function PickUp({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, lang } = useTexts();
  return (
    <Dialog
      open
      slim
      title={t('pickupTitle', { title: order.product.title[lang] })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Link route="shop-history" className="btn quiet" onClick={onClose}>
          {t('history')}
        </Link>
      }
    >
      <Celebrate tall={120} />
      <div className="confirm" role="status">
        <p>{t('pickupText')}</p>
        <p className="code" translate="no">
          {order.pickup_code}
        </p>
        <p className="small ink-2">{t('nowLeft', { count: order.balance_after })}</p>
      </div>
    </Dialog>
  );
}
