import { celebratedFace } from '@mars/element/pieces/Celebrate.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Film, FilmElsewhere } from './Film.tsx';
import { OverText, type Shown } from './OverText.tsx';
import type { Opened } from './place.ts';
import { type Finished, type Progress, type Reading, startReading } from './reading.ts';

interface LessonProps {
  opened: Opened;
  /** In which language its text is, and of how many blocks. */
  shown: Shown;
  /** Where its text stands: below this, and before it comes. */
  box: RefObject<HTMLElement | null>;
  /** What stands below the lesson follows the same reading. */
  onReading: (reading: Reading) => void;
}

/** What stands over a lesson's text: how much of it was seen, its film, and where one was. */
export function Lesson({ opened, ...rest }: LessonProps) {
  return opened.progress && <Read opened={opened} progress={opened.progress} {...rest} />;
}

function Read({ opened, progress, onReading, ...rest }: LessonProps & { progress: Progress }) {
  const { t } = useTexts();
  const reading = useReading(opened, progress);
  useEffect(() => onReading(reading), [reading, onReading]);
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
      <OverText progress={progress} reading={video?.plays ? null : reading} {...rest} />
    </>
  );
}

/** The reading of a lesson, from its opening until another is opened or the page goes away. */
function useReading(opened: Opened, progress: Progress): Reading {
  const { t } = useTexts();
  const { id, course } = opened;
  const online = course.type === 'online';
  const latest = useRef(opened);
  latest.current = opened;

  function handleFinished(won: Finished) {
    const { coins } = won;
    // With its test the lesson is done, and that is celebrated as a whole.
    if (latest.current.quiz !== 'open') reading.$won.set(won);
    else if (coins > 0)
      void celebratedFace(coins).then((face) => toast(t('gotCoins', { count: coins }), { face }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each lesson, whatever is known of it since
  const reading = useMemo(() => startReading({ id, online, progress, onFinished: handleFinished }), [id]);
  useEffect(() => {
    const handleHidden = () => document.hidden && reading.flush();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', reading.flush);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', reading.flush);
      void reading.stop();
    };
  }, [reading]);
  return reading;
}
