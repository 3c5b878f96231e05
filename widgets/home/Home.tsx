import { useWide } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { $me, $student } from '@mars/session/me.ts';
import { $signedIn } from '@mars/session/session.ts';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { useStore } from '@nanostores/react';
import { DueCard } from './DueCard.tsx';
import { GoOnCard } from './GoOnCard.tsx';
import { LearnOn } from './LearnOn.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { More } from './More.tsx';
import { RankCard } from './RankCard.tsx';
import { Scene } from './Scene.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StreakCard } from './StreakCard.tsx';
import { Ways } from './Ways.tsx';

/** The student's home: what today brings and what is due, where one stopped, the week, what is left, the ways on. */
export default function Home() {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const { data: me, error } = useStore($me);
  const student = useStore($student);
  const ours = useStore($capabilitiesResource).data !== undefined;
  const wide = useWide();
  if (!signedIn) return <SignedOut />;
  if (student) {
    return (
      <div className="home">
        <Scene student={student} />
        <div className="grid">
          <div className="column">
            <GoOnCard />
            <DueCard />
            <Ways student={student} />
            {wide && ours && <mars-extra-lessons />}
          </div>
          <div className="column">
            <StreakCard student={student} />
            <RankCard student={student} />
            {wide && <LimitsCard student={student} />}
            {wide && ours && <mars-referral />}
            {wide && ours && <mars-certificates />}
          </div>
          {!wide && <LearnOn />}
          {!wide && <More student={student} ours={ours} />}
        </div>
      </div>
    );
  }
  if (me) return <p className="card ink-2">{t('forStudents')}</p>;
  if (!error) return <Skeleton />;
  return (
    <ErrorState
      title={t('failedTitle')}
      text={t('errorText')}
      retry={t('retry')}
      onRetry={() => void $me.reload()}
    />
  );
}
