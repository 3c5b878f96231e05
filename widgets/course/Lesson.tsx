import { useTexts } from '@mars/i18n/context.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Film, FilmElsewhere } from './Film.tsx';
import { inline } from './Inline.tsx';
import { load } from './lazy.ts';
import type { Opened } from './place.ts';
import { type Finished, type Progress, type Reading, startReading } from './reading.ts';
import { Text } from './Text.tsx';

/** It comes while one reads. */
const Quiz = lazy(async () => {
  const [{ Quiz: Asking }, { Question }] = await Promise.all([load.quiz(), load.question()]);
  return {
    default: (props: { opened: Opened }) => <Asking {...props} line={inline} Question={Question} />,
  };
});

/** A lesson: its film, its text, its quiz, and how much of it was seen. */
export function Lesson({ opened }: { opened: Opened }) {
  const { progress, questions } = opened;
  return (
    <>
      {progress && <Read opened={opened} progress={progress} />}
      {questions.length > 0 && (
        <Suspense>
          <Quiz opened={opened} />
        </Suspense>
      )}
    </>
  );
}

function Read({ opened, progress }: { opened: Opened; progress: Progress }) {
  const { t } = useTexts();
  const reading = useReading(opened, progress);
  const { seen_percent: seen, completed } = useStore(reading.$progress);
  const { video } = opened;
  const says = completed ? t('read') : t('seen', { percent: seen });
  return (
    <>
      <div className="seen">
        <Bar value={completed ? 100 : seen} label={t('progress')} text={says} />
        <p className="caption ink-2">{says}</p>
      </div>
      {video &&
        (video.plays ? (
          <Film video={video} place={progress.place} reading={reading} />
        ) : (
          <FilmElsewhere url={video.url} />
        ))}
      <Text opened={opened} reading={video?.plays ? null : reading} />
    </>
  );
}

/** The reading of a lesson, from its opening until another is opened or the page goes away. */
function useReading(opened: Opened, progress: Progress): Reading {
  const { t } = useTexts();
  const { id, course } = opened;
  const online = course.type === 'online';

  function handleFinished({ coins, month }: Finished) {
    if (coins > 0) toast(t('finishedCoins', { count: coins }));
    else toast(t(month.left > 0 ? 'finished' : 'finishedCap'));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each lesson, whatever is known of it since
  const reading = useMemo(() => startReading({ id, online, progress, onFinished: handleFinished }), [id]);
  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && reading.flush();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', reading.flush);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', reading.flush);
      reading.stop();
    };
  }, [reading]);
  return reading;
}
