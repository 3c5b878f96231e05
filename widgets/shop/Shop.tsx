import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities, $plainServer } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { $me, $student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { Toasts } from '@mars/ui/Toasts.tsx';
import { useStore } from '@nanostores/react';
import { Floor } from './Floor.tsx';
import { $products } from './products.ts';
import { Skeleton } from './Skeleton.tsx';

/** The shop: what the hero wears and real things, for coins. */
export default function Shop() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  return (
    <section className={hosted() ? 'shop' : 'card shop'} aria-label={t('title')}>
      {signedIn ? <Content /> : <SignedOut />}
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

function Content() {
  const { t } = useTexts();
  const { data, error, loading } = useStore($products);
  const { data: me, error: meError } = useStore($me);
  const student = useStore($student);
  const plain = useStore($plainServer);
  const { features } = useStore($capabilities);

  if (me && !student) return <p className="ink-2">{t('forStudents')}</p>;
  if (features.shop === false || (plain && !data)) return <EmptyState title={t('noShop')} />;
  if (data && student) return <Floor shelf={data} student={student} />;
  if (error || meError) {
    return (
      <ErrorState
        title={t('failedTitle')}
        text={t('errorText')}
        retry={t('retry')}
        busy={loading}
        onRetry={() => {
          void $products.reload();
          if (!student) void $me.reload();
        }}
      />
    );
  }
  return <Skeleton />;
}
