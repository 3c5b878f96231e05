import { Link } from '@mars/element/pieces/Link.tsx';
import { useOver } from '@mars/element/pieces/over.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $today } from './day.ts';
import { useNow } from './use-now.ts';
import type { Now } from './way-on.ts';
import { useInCourse, useWhen } from './when.ts';

/** The one thing to do now: what, of what, how long or until when, what it brings, and the button. */
export function NowCard() {
  const { t } = useTexts();
  const now = useNow();
  const says = useWords();
  if (!now) return <i className="now-skel" aria-hidden="true" />;
  const { title, of, about } = says(now);
  const { work, step } = now;
  const [coins, xp] = [step?.coins ?? 0, step?.xp ?? work?.xp ?? 0];
  return (
    <section className="now" aria-label={t('now')}>
      <p className="small facts">
        <b>{t('now')}</b>
        {about.map((each) => (
          <span key={each}>{each}</span>
        ))}
        {coins > 0 && <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />}
        {xp > 0 && <span>{t('xpGain', { xp })}</span>}
      </p>
      <p className="h3">{title}</p>
      {of && <p className="small">{of}</p>}
      <Link {...now.to} className="btn action" aria-label={`${t(now.label)}: ${title}`}>
        {t(now.label)}
      </Link>
      {work?.state === 'running' && work.at && <EndOf at={work.at} />}
    </section>
  );
}

interface Words {
  title: string;
  /** The course and module. */
  of: string | null;
  about: string[];
}

function useWords(): (now: Now) => Words {
  const { t, lang } = useTexts();
  const { data: today } = useStore($today);
  const when = useWhen();
  const inCourse = useInCourse();
  const lasts = (minutes: number | null | undefined) => (minutes ? [t('minutes', { count: minutes })] : []);
  return ({ work, step, course }) => {
    if (work) {
      const until = when(work, today?.date ?? '');
      return {
        title: t(work.kind, { title: work.title[lang] }),
        of: inCourse(work),
        about: [...(work.state === 'running' ? [] : lasts(work.minutes)), ...(until ? [until] : [])],
      };
    }
    if (course) {
      const { kind, title, module, minutes } = course.resume;
      const name = title[lang];
      return {
        title: kind === 'lesson' ? name : t(kind, { title: name }),
        of: t('workIn', { course: course.course.title[lang], module }),
        about: lasts(minutes),
      };
    }
    if (step) return { title: step.title[lang], of: null, about: lasts(step.minutes) };
    return { title: t('nothingTitle'), of: t('nothingText'), about: [] };
  };
}

/** When the time of an exam is up, the day is another one. */
function EndOf({ at }: { at: string }) {
  const over = useOver(at);
  useEffect(() => {
    if (over) void $today.reload();
  }, [over]);
  return null;
}
