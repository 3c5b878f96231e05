import { useAsked } from '@mars/element/asked.ts';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $me } from '@mars/session/me.ts';
import { type Whose, whoseOf } from '@mars/session/whose.ts';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { StudentProfileProps } from './element.ts';
import { Latest } from './Latest.tsx';
import { Person } from './Person.tsx';
import { Privacy } from './Privacy.tsx';
import { Skeleton } from './Skeleton.tsx';
import { profileOf } from './student.ts';

/** A student as anybody inside the centre may see them. */
export default function StudentProfile({ itemId }: StudentProfileProps) {
  const whose = useStore(useMemo(() => whoseOf(itemId), [itemId]));
  // The platform places the dialogs itself.
  const premium = useAsked('premium') && !hosted();
  return (
    <>
      {typeof whose === 'number' ? <Content key={whose} id={whose} /> : <Instead of={whose} />}
      {premium && <mars-premium mode="dialog" />}
    </>
  );
}

function Instead({ of }: { of: Exclude<Whose, number> }) {
  if (of === 'signed-out') return <SignedOut />;
  if (of === 'plain') return <mars-not-found reason="not-yet" />;
  if (of === 'nobody') return <mars-not-found />;
  if (of === 'failed') return <Failed onRetry={() => void $me.reload()} />;
  return <Skeleton />;
}

function Content({ id }: { id: number }) {
  const $profile = profileOf(id);
  const { data, error, loading } = useStore($profile);
  // Nobody, or somebody who hides: to others there is no difference.
  if (error?.status === 404) return <mars-not-found />;
  if (data) {
    return (
      <div className="page">
        <Person profile={data} />
        <Latest profile={data} />
        {data.is_me && <Privacy profile={data} />}
      </div>
    );
  }
  if (error) return <Failed busy={loading} onRetry={() => void $profile.reload()} />;
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
