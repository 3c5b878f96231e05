import { Failed } from '@mars/element/pieces/Failed.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $me, roleOf } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { Dashboard, type ParentInfo } from './Dashboard.tsx';

/** How a child learns and what is paid: for whoever is signed in as a parent. */
export default function Parent() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { data: me, error, loading } = useStore($me);
  if (!signedIn) return <SignedOut />;
  if (me) {
    // On another site's page anybody may be signed in.
    if (roleOf(me) !== 'parent') return <Notice title={t('notParent')} text={t('notParentText')} />;
    const parent = me as ParentInfo;
    if (parent.children.length === 0) return <Notice title={t('noChild')} text={t('noChildText')} />;
    return <Dashboard parent={parent} />;
  }
  if (!error) {
    return (
      <Loading label={t('loading')} className="parent">
        <Skeleton width="60%" height={62} />
        <Skeleton height={150} />
        <Skeleton height={420} />
      </Loading>
    );
  }
  return <Failed busy={loading} onRetry={() => void $me.reload()} />;
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <section className="card">
      <h2 className="h4">{title}</h2>
      <p className="ink-2">{text}</p>
    </section>
  );
}
