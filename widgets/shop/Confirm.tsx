import { constants } from '@mars/contract/constants.ts';
import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { newKey } from '@mars/session/key.ts';
import type { Order } from '@mars/session/shop.ts';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { Dialog } from '@mars/ui/Dialog.tsx';
import { Minus, Plus } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { buyProduct } from './buy.ts';
import type { Product } from './products.ts';

interface ConfirmProps {
  product: Product;
  picture: ReactNode;
  coins: number;
  onClose: () => void;
  onBought: (order: Order) => void;
}

/** The last step before coins are spent: what it costs and what is left; then the code of something real. */
export default function Confirm({ product, picture, coins, onClose, onBought }: ConfirmProps) {
  const { t, lang } = useTexts();
  // As they were when it was asked: the page's own are new while this still shows them.
  const [have] = useState(coins);
  const [{ quantity, key }, setWanted] = useState(() => ({ quantity: 1, key: newKey() }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [platformUrl, setPlatformUrl] = useState<string | null>(null);
  /** No answer came: only the same again is asked for, so that nothing is sold twice. */
  const [lost, setLost] = useState(false);
  const [order, setOrder] = useState<Order | null>(null);
  const running = useRef(false);

  async function handleBuy() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const bought = await buyProduct(product.id, quantity, key);
    running.current = false;
    setBusy(false);
    if (bought.ok) {
      if (bought.order.pickup_code) setOrder(bought.order);
      onBought(bought.order);
      return;
    }
    const { error } = bought;
    const { url } = error.problem as { url?: string };
    const unanswered = error.status === 0 || error.status >= 500;
    setLost(unanswered);
    if (error.code === 'open_on_platform' && url) setPlatformUrl(url);
    setProblem((!unanswered && error.text(lang)) || t('noAnswer'));
  }

  if (order) return <PickUp order={order} onClose={onClose} />;

  const price = product.price * quantity;
  const most = Math.min(
    constants.shopQuantityMax,
    product.stock ?? Number.POSITIVE_INFINITY,
    Math.floor(have / Math.max(1, product.price)),
  );
  const want = (next: number) => setWanted({ quantity: next, key: newKey() });
  const line = (label: string, amount: number) => (
    <div className="split">
      <dt className="ink-2">{t(label)}</dt>
      <dd>
        <CoinAmount amount={amount} unit={t('coin')} />
      </dd>
    </div>
  );
  return (
    <Dialog
      open
      slim
      title={t('confirmTitle', { title: product.title[lang] })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        platformUrl ? (
          <a className="btn filled" href={platformUrl} target="_blank" rel="noopener">
            {t('onPlatform')}
          </a>
        ) : (
          <Button busy={busy} onClick={() => void handleBuy()}>
            {t('buyFor', { count: price, amount: formatNumber(price) })}
          </Button>
        )
      }
    >
      <div className="confirm">
        {picture}
        {product.about && <p className="ink-2">{product.about[lang]}</p>}
        {product.kind === 'real' && most > 1 && (
          <div className="split">
            <span>{t('quantity')}</span>
            <span className="stepper">
              <IconButton
                icon={Minus}
                label={t('fewer')}
                variant="quiet"
                disabled={quantity <= 1 || busy || lost}
                onClick={() => want(quantity - 1)}
              />
              <output className="num">{quantity}</output>
              <IconButton
                icon={Plus}
                label={t('more')}
                variant="quiet"
                disabled={quantity >= most || busy || lost}
                onClick={() => want(quantity + 1)}
              />
            </span>
          </div>
        )}
        <dl>
          {line('price', price)}
          {line('have', have)}
          {line('after', have - price)}
        </dl>
        <p className="small ink-2">
          {t(product.kind === 'real' ? 'realNote' : 'undoNote', { minutes: constants.shopUndoMinutes })}
        </p>
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
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
      <div className="confirm" role="status">
        <p>{t('pickupText')}</p>
        <p className="code">{order.pickup_code}</p>
        <p className="small ink-2">
          {t('nowLeft', { count: order.balance_after, amount: formatNumber(order.balance_after) })}
        </p>
      </div>
    </Dialog>
  );
}
