import { Failed } from '@mars/element/Failed.tsx';
import { Link } from '@mars/element/Link.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { $me, $student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { Loading, Skeleton } from '@mars/ui/Skeleton.tsx';
import { Toasts } from '@mars/ui/Toasts.tsx';
import { useStore } from '@nanostores/react';
import { Movements } from './Movements.tsx';
import { $nothing, $orders } from './orders.ts';

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

function Content() {
  const { t } = useTexts();
  const { data: known, error: unknown } = useStore($capabilitiesResource);
  const plain = useStore($plainServer);
  // A server that knows the specification only has no shop (ruling 58).
  const open = known && known.features.shop !== false;
  const { data: me, error: meError } = useStore($me);
  const student = useStore($student);
  // A parent is refused.
  const asked = open && student ? $orders : $nothing;
  const { data, error, loading } = useStore<typeof $nothing | typeof $orders>(asked);

  if (me && !student) return <p className="ink-2">{t('forStudents')}</p>;
  if (plain || (known && !open)) return <EmptyState title={t('noShop')} />;
  if (data && data.items.length > 0) {
    // A purchase since then moves the pages: they are asked for anew.
    return <Movements key={data.items[0]?.id} first={data} />;
  }
  if (data) {
    return (
      <EmptyState title={t('empty')} text={t('emptyText')}>
        <Link route="shop" className="btn soft">
          {t('toShop')}
        </Link>
      </EmptyState>
    );
  }
  if (error || meError || unknown) {
    return (
      <Failed
        busy={loading}
        onRetry={() => {
          for (const each of [$capabilitiesResource, $me, $orders]) if (each.get().error) void each.reload();
        }}
      />
    );
  }
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
