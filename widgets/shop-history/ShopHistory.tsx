import { InShop } from '@mars/element/pieces/InShop.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useStore } from '@nanostores/react';
import { Movements } from './Movements.tsx';
import { $orders } from './orders.ts';

const ROWS = [1, 2, 3, 4, 5];

/** The student's purchases with their states, and the coins that were left each time. */
export default function ShopHistory() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  return (
    <section className="card" aria-label={t('title')}>
      <div className="split">
        <h2 className="h3">{t('title')}</h2>
        {signedIn && (
          <Link route="shop" className="btn text">
            {t('toShop')}
          </Link>
        )}
      </div>
      {signedIn ? <Content /> : <SignedOut />}
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

const Content = () => (
  <InShop of={$orders} skeleton={<Waiting />}>
    {(first) => (first.items.length > 0 ? <Movements first={first} /> : <Nothing />)}
  </InShop>
);

function Nothing() {
  const { t } = useTexts();
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <Link route="shop" className="btn soft">
        {t('toShop')}
      </Link>
    </EmptyState>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      {ROWS.map((row) => (
        <div key={row} className="row">
          <Skeleton width={56} height={56} />
          <span className="grow">
            <Skeleton width="70%" height={40} />
          </span>
        </div>
      ))}
    </Loading>
  );
}
