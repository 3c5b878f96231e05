import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import type { Order } from '@mars/stores/shop/orders.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import type { Tone } from '@mars/ui/pieces/Progress.tsx';
import { Check, Clock, type IconNode, PackageCheck, Undo2 } from 'lucide';
import type { Movement } from './orders.ts';
import { Undo } from './Undo.tsx';

const states: Record<Order['state'], { tone?: Tone; icon: IconNode }> = {
  bought: { tone: 'ok', icon: Check },
  undone: { icon: Undo2 },
  waiting: { tone: 'gold', icon: Clock },
  handed: { tone: 'ok', icon: PackageCheck },
};

interface LineProps {
  movement: Movement;
  onUndone: (order: Order) => void;
}

/** What was bought or came back, its state, the coins, and how many were left. */
export function Line({ movement: { at, order, coins, left, isRefund }, onUndone }: LineProps) {
  const { t, lang } = useTexts();
  const { product, quantity, state, pickup_code, handed_at } = order;
  const title = product.title[lang];
  const date = (time: string) => formatDate(time, 'dd-MMM-yyyy HH:mm', lang);
  return (
    <li className="row">
      <span className={`thumb thumb-${product.body_type ?? 'real'}`} aria-hidden="true">
        <img src={pictureUrl(product.product_image)} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="grow what">
        <b>
          {isRefund ? t('cameBack', { title }) : title}
          {quantity > 1 && <span className="num"> × {quantity}</span>}
        </b>
        <span className="small ink-2">{date(at)}</span>
        {!isRefund && (
          <span className="marks">
            <Chip {...states[state]}>{t(state)}</Chip>
            {state === 'waiting' && pickup_code && (
              <span>
                <span className="small ink-2">{t('code')}</span>{' '}
                <b className="code" translate="no">
                  {pickup_code}
                </b>
              </span>
            )}
            {handed_at && <span className="small ink-2">{date(handed_at)}</span>}
          </span>
        )}
        {!isRefund && state === 'waiting' && <span className="small ink-2">{t('codeHint')}</span>}
        {!isRefund && order.undo_until && <Undo order={order} until={order.undo_until} onUndone={onUndone} />}
      </span>
      <span className="sum">
        <CoinAmount amount={coins} unit={t('coin')} signed />
        <span className="small ink-2">{t('left', { count: left })}</span>
      </span>
    </li>
  );
}
