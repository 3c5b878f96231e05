import { Feast } from '@mars/element/CelebrationDialog.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Order } from '@mars/stores/shop/orders.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
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

/**
 * The last step before coins are spent; then the code of something real, while what is worn is celebrated by the figure.
 * Without the coins, how they come.
 */
export default function Purchase({ onBought, ...props }: PurchaseProps) {
  const { product, picture, coins, shop, onClose } = props;
  const [step, setStep] = useState<Step>(() =>
    product.price > coins ? { at: 'poor', missing: product.price - coins } : { at: 'confirm' },
  );

  function handleBought(order: Order) {
    onBought(order);
    // A pick-up code is read in the dialog.
    if (order.pickup_code) setStep({ at: 'pickup', order });
    else onClose();
  }

  if (step.at === 'pickup') return <PickUp order={step.order} picture={picture} onClose={onClose} />;
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
      onBought={handleBought}
    />
  );
}

/** The code by which something real is handed over. */
function PickUp({ order, picture, onClose }: { order: Order } & Pick<PurchaseProps, 'picture' | 'onClose'>) {
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
      <Feast picture={<span className="goods">{picture}</span>} />
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
