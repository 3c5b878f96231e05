import { useAsked } from '@mars/element/asked.ts';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource, $plainServer } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { $me, $student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { EmptyState } from '@mars/ui/EmptyState.tsx';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { Floor, fitting } from './Floor.tsx';
import { $nothing, $products } from './products.ts';
import { Skeleton } from './Skeleton.tsx';

/** The shop: what the hero wears and real things, for coins. */
export default function Shop() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  // The platform places the dialogs itself.
  const asked = useAsked('premium') && !hosted();
  return (
    <section className={hosted() ? 'shop' : 'card shop'} aria-label={t('title')}>
      {signedIn ? <Content /> : <SignedOut />}
      {asked && <mars-premium mode="dialog" />}
    </section>
  );
}

function Content() {
  const { t } = useTexts();
  const { data: known, error: unknown } = useStore($capabilitiesResource);
  const plain = useStore($plainServer);
  const open = known && known.features.shop !== false;
  const { data: me, error: meError } = useStore($me);
  const student = useStore($student);
  const asked = open && student ? $products : $nothing;
  const { data, error, loading } = useStore<typeof $nothing | typeof $products>(asked);
  // On its way while the products are.
  useEffect(() => void fitting().catch(() => {}), []);

  if (me && !student) return <p className="ink-2">{t('forStudents')}</p>;
  if (plain || (known && !open)) return <EmptyState title={t('noShop')} />;
  if (data && student) {
    return (
      <Suspense fallback={<Skeleton />}>
        <Floor shelf={data} student={student} />
      </Suspense>
    );
  }
  if (error || meError || unknown) {
    return (
      <ErrorState
        title={t('failedTitle')}
        text={t('errorText')}
        retry={t('retry')}
        busy={loading}
        onRetry={() => {
          for (const each of [$capabilitiesResource, $me, $products])
            if (each.get().error) void each.reload();
        }}
      />
    );
  }
  return <Skeleton />;
}
