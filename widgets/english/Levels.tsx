import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { readDraft } from '@mars/session/drafts.ts';
import type { Courses } from '@mars/stores/pieces/english.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { ChevronRight } from 'lucide';
import { useEffect, useState } from 'react';

/** The way from the first level to the last; one’s own stands out. */
export function Levels({ courses }: { courses: Courses }) {
  const { t } = useTexts();
  const { level: own, items } = courses;
  const [taken, setTaken] = useState(false);
  // A test that was taken signed out: its page makes it the level of whoever opens it.
  useEffect(() => {
    if (!own) void readDraft('device', 'english-test').then((attempt) => setTaken(attempt !== null));
  }, [own]);
  return (
    <section className="card" aria-labelledby="levels">
      <h3 id="levels" className="h4">
        {t('levels')}
      </h3>
      <ol className="levels">
        {items.map(({ level, units }) => {
          const done = units.filter((unit) => unit.is_finished).length;
          const says = t('unitsOf', { done, count: units.length });
          return (
            <li key={level}>
              <Link route="english-course" query={{ level }} className="row">
                <span className={`level-sign ${level === own ? 'accent' : ''}`}>{level}</span>
                <span className="grow">
                  <span className="said">
                    <b>{t(`level_${level}`)}</b>
                    {level === own && <Chip tone="accent">{t('yourLevel')}</Chip>}
                  </span>
                  <span className="small ink-2">{says}</span>
                  <Bar
                    value={done}
                    max={units.length}
                    label={t('finishedUnits', { level })}
                    text={says}
                    tone={done === units.length ? 'ok' : undefined}
                  />
                </span>
                <Icon node={ChevronRight} size={20} />
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="small test">
        {taken ? t('taken') : t(own ? 'again' : 'unknown')}{' '}
        <Link route={taken ? 'english-test' : 'english-intro'}>{t(taken ? 'toResult' : 'toTest')}</Link>
      </p>
    </section>
  );
}
