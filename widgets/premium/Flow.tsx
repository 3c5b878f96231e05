import { Failed } from '@mars/element/pieces/Failed.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $me, type Student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { Offer } from './Offer.tsx';
import { Password } from './Password.tsx';
import type { Terms } from './terms.ts';

const reward = () => import('./Reward.tsx');
const Reward = lazy(reward);

type Step = { at: 'offer' | 'password' } | { at: 'reward'; until: string | null };

interface FlowProps {
  /** Null while it is not known, and where somebody else is signed in. */
  student: Student | null;
  terms: Terms;
  onEnd: () => void;
}

/** From the offer to the reward, one dialog after the other. */
export default function Flow({ student, terms, onEnd }: FlowProps) {
  const [step, setStep] = useState<Step>({ at: 'offer' });

  if (!student) return <NoStudent onClose={onEnd} />;
  if (step.at === 'reward') {
    return (
      <Suspense>
        <Reward student={student} until={step.until} onEnd={onEnd} />
      </Suspense>
    );
  }
  if (step.at === 'password') {
    return (
      <Password
        student={student}
        terms={terms}
        onClose={onEnd}
        onBought={(until) => setStep({ at: 'reward', until })}
      />
    );
  }
  return (
    <Offer
      student={student}
      terms={terms}
      onClose={onEnd}
      onSubscribe={() => {
        // On its way while the password is typed.
        void reward().catch(() => {});
        setStep({ at: 'password' });
      }}
    />
  );
}

/** Who one is is not known yet, cannot be known, or one is no student. */
function NoStudent({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { data, error, loading } = useStore($me);
  return (
    <Dialog open slim title={t('premium')} closeLabel={t('close')} onClose={onClose}>
      {!signedIn ? (
        <SignedOut />
      ) : data ? (
        <p>{t('forStudents')}</p>
      ) : error ? (
        <Failed busy={loading} onRetry={() => void $me.reload()} />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton height={120} />
        </Loading>
      )}
    </Dialog>
  );
}
