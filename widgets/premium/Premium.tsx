import { useAlone } from '@mars/element/host.tsx';
import { Failed } from '@mars/element/pieces/Failed.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $me, $student } from '@mars/session/me.ts';
import { $open } from '@mars/session/open.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Star } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PremiumProps } from './element.ts';
import { Info } from './Info.tsx';
import { useTerms } from './terms.ts';

/** Everything that opens over the page: it comes when something does. */
const Flow = lazy(() => import('./Flow.tsx'));

/** Premium: as a card what one has, as dialogs what it gives and how to get it. */
export default function Premium({ mode }: PremiumProps) {
  return mode === 'dialog' ? <Asked /> : <Inline />;
}

/** Draws nothing until something on the page asks for premium. */
function Asked() {
  const [open, setOpen] = useState(false);

  useEffect(
    () =>
      $open.subscribe((opened) => {
        if (opened?.dialog !== 'premium') return;
        $open.set(null);
        setOpen(true);
      }),
    [],
  );

  return open && <Dialogs onEnd={() => setOpen(false)} />;
}

/** What it costs is worked out here: a module that the card and the dialogs both import would be one more file. */
function Dialogs({ onEnd }: { onEnd: () => void }) {
  const student = useStore($student);
  const terms = useTerms(student);
  return (
    <Suspense>
      <Flow student={student} terms={terms} onEnd={onEnd} />
    </Suspense>
  );
}

function Inline() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const signedIn = useStore($signedIn);
  const alone = useAlone();
  return (
    <section className={alone ? 'card info' : 'info'} aria-label={t('premium')}>
      <h2 className="h4 mark" part="title">
        <Star size={24} />
        {t('premium')}
      </h2>
      {signedIn ? <Content onOpen={() => setOpen(true)} /> : <SignedOut />}
      {open && <Dialogs onEnd={() => setOpen(false)} />}
    </section>
  );
}

function Content({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  const { data, error, loading } = useStore($me);
  const student = useStore($student);
  if (student) return <Info student={student} onOpen={onOpen} />;
  if (data) return <p className="ink-2">{t('forStudents')}</p>;
  if (error) {
    return <Failed busy={loading} onRetry={() => void $me.reload()} />;
  }
  return (
    <Loading label={t('loading')} className="info">
      <Skeleton height={72} />
      <Skeleton height={48} />
    </Loading>
  );
}
