import { constants } from '@mars/contract/constants.ts';
import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { newKey } from '@mars/session/key.ts';
import { safeLink } from '@mars/session/links.ts';
import { type Order, undoOrder } from '@mars/session/shop.ts';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { Dialog } from '@mars/ui/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Minus, Plus } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { buyProduct } from './buy.ts';
import type { Desk } from './desk.ts';
import { NotEnough } from './NotEnough.tsx';
import type { Product } from './products.ts';

interface PurchaseProps {
  product: Product;
  picture: ReactNode;
  coins: number;
  desk: Desk;
  onClose: () => void;
  onBought: (order: Order) => void;
}

type Step = { at: 'confirm' } | { at: 'pickup'; order: Order } | { at: 'poor'; missing: number };

/** The last step before coins are spent; then the code of something real. Without the coins, how they come. */
export default function Purchase({ onBought, ...props }: PurchaseProps) {
  const { product, picture, coins, desk, onClose } = props;
  const { t, lang } = useTexts();
  const [step, setStep] = useState<Step>(() =>
    product.price > coins ? { at: 'poor', missing: product.price - coins } : { at: 'confirm' },
  );

  function handleBought(order: Order) {
    onBought(order);
    // A pick-up code is read in the dialog.
    if (order.pickup_code) return setStep({ at: 'pickup', order });
    onClose();
    toast(t('bought', { title: order.product.title[lang] }), {
      action: { label: t('undo'), run: () => void handleUndo(order) },
    });
  }

  async function handleUndo({ id, coins: paid }: Order) {
    const undone = await undoOrder(id);
    if (undone.ok) toast(t('undone', { count: paid }));
    else desk.complain(undone.error);
  }

  if (step.at === 'pickup') return <PickUp order={step.order} onClose={onClose} />;
  if (step.at === 'poor') {
    const { missing } = step;
    return <NotEnough product={product} missing={missing} desk={desk} onClose={onClose} />;
  }
  return (
    <Confirm
      product={product}
      picture={picture}
      coins={coins}
      desk={desk}
      onClose={onClose}
      onPoor={(missing) => setStep({ at: 'poor', missing })}
      onBought={handleBought}
    />
  );
}

interface ConfirmProps extends PurchaseProps {
  onPoor: (missing: number) => void;
}

/** What it costs and what is left. */
function Confirm({ product, picture, coins, desk, onClose, onPoor, onBought }: ConfirmProps) {
  const { t, lang } = useTexts();
  // As they were when it was asked: the page's own are new while this still shows them.
  const [have] = useState(coins);
  const [{ quantity, key }, setWanted] = useState(() => ({ quantity: 1, key: newKey() }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [platformUrl, setPlatformUrl] = useState<string | null>(null);
  /** No answer came: only the same again is asked for, so that nothing is sold twice. */
  const [lost, setLost] = useState(false);
  const running = useRef(false);

  async function handleBuy() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    const bought = await buyProduct(product.id, quantity, key, desk);
    running.current = false;
    setBusy(false);
    if (bought.ok) return onBought(bought.order);
    const { error } = bought;
    const { url, missing } = error.problem as { url?: string; missing?: number };
    if (error.code === 'not_enough_coins') return onPoor(missing ?? 0);
    const unanswered = error.status === 0 || error.status >= 500;
    setLost(unanswered);
    if (error.code === 'open_on_platform') setPlatformUrl(safeLink(url));
    setProblem((!unanswered && error.text(lang)) || t('noAnswer'));
  }

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
            {t('buyFor', { count: price })}
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
        <p className="small ink-2">{t('nowLeft', { count: order.balance_after })}</p>
      </div>
    </Dialog>
  );
}
