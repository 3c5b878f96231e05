import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $me } from '@mars/session/me.ts';
import { whoseOf } from '@mars/session/whose.ts';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { StudentRanksProps } from './element.ts';
import { Ladder } from './Ladder.tsx';
import { ranksOf } from './ranks.ts';
import { Skeleton } from './Skeleton.tsx';

/** The ranks by xp, and when a student reached each. */
export default function StudentRanks({ itemId }: StudentRanksProps) {
  const whose = useStore(useMemo(() => whoseOf(itemId), [itemId]));
  if (typeof whose === 'number') return <Content key={whose} id={whose} />;
  if (whose === 'signed-out') return <SignedOut />;
  if (whose === 'plain') return <mars-not-found reason="not-yet" />;
  if (whose === 'nobody') return <mars-not-found />;
  if (whose === 'failed') return <Failed onRetry={() => void $me.reload()} />;
  return <Skeleton />;
}

function Content({ id }: { id: number }) {
  const $ranks = ranksOf(id);
  const { data, error, loading } = useStore($ranks);
  // Nobody, or somebody who hides: to others there is no difference.
  if (error?.status === 404) return <mars-not-found />;
  if (data) return <Ladder id={id} ranks={data} />;
  if (error) return <Failed busy={loading} onRetry={() => void $ranks.reload()} />;
  return <Skeleton />;
}

function Failed({ busy, onRetry }: { busy?: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <ErrorState
      title={t('failedTitle')}
      text={t('errorText')}
      retry={t('retry')}
      busy={busy}
      onRetry={onRetry}
    />
  );
}
