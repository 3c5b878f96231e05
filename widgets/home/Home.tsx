import { useWide } from '@mars/element/host.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { $me, $student } from '@mars/session/me.ts';
import { $nothing } from '@mars/session/resource.ts';
import { $signedIn } from '@mars/session/session.ts';
import { figureOf } from '@mars/stores/hero/hero.ts';
import { ErrorState } from '@mars/ui/ErrorState.tsx';
import { useStore } from '@nanostores/react';
import { DueCard } from './DueCard.tsx';
import { $today } from './day.ts';
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
  const hasScene = useScene(student?.id);
  if (!signedIn) return <SignedOut />;
  if (student && hasScene) {
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
  if (me && !student) return <p className="card ink-2">{t('forStudents')}</p>;
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

/** Whether all is there, or known not to come, by which the scene is as high as it is: it comes whole and nothing moves. */
function useScene(id: number | undefined): boolean {
  const isKnown = ({ data, error }: { data: unknown; error: unknown }) => Boolean(data ?? error);
  const day = isKnown(useStore<typeof $today | typeof $nothing>(id ? $today : $nothing));
  const figure = isKnown(useStore(id && hosted() ? figureOf(id) : $nothing));
  return day && (figure || !hosted());
}
