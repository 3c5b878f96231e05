import { useAlone } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { $me } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import type { ProfileProps } from './element.ts';
import { Panel } from './Panel.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Who is signed in, and what they may see and choose about themselves. */
export default function Profile({ figures }: ProfileProps) {
  const { t } = useTexts();
  const alone = useAlone();
  return (
    <section className={alone ? 'card' : undefined} aria-label={t('title')}>
      <Content figures={figures} />
    </section>
  );
}

function Content({ figures }: ProfileProps) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { data, error, loading } = useStore($me);
  const offers = useStore($capabilitiesResource);
  if (!signedIn) return <SignedOut />;
  // What the server offers decides on the rows: none is put between others later on.
  if (data && (offers.data || offers.error)) return <Panel me={data} figures={figures} />;
  if (!error) return <Skeleton figures={figures} />;
  return (
    <p className="split small ink-2" role="alert">
      {t('failed')}
      <Button variant="text" size="sm" busy={loading} onClick={() => void $me.reload()}>
        {t('retry')}
      </Button>
    </p>
  );
}
