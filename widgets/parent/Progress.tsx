import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { hosted } from '@mars/session/config.ts';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Weeks } from './lazy.ts';
import { weeksUntil } from './study.ts';

/**
 * Marks and attendance over the last weeks: a picture, and the same as a table for readers. On somebody else's page,
 * which has enough to load, it comes when it is in sight; the platform's may be printed at any time.
 */
export function Progress({ studentId, today }: { studentId: number; today: string | null }) {
  const { t, lang } = useTexts();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const [near, come] = useState(hosted);
  useEffect(() => {
    const watch = new IntersectionObserver(([at]) => at?.isIntersecting && come(true));
    watch.observe(section.current as HTMLElement);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={section} className="card stack progress" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('progress')}
      </h2>
      {today && near ? (
        <Answered of={weeksUntil(today, studentId)} height={260}>
          {({ items }) =>
            items.some(({ lessons, marks }) => lessons + marks > 0) ? (
              <Suspense fallback={<Skeleton height={260} />}>
                <Weeks
                  weeks={items}
                  title={title}
                  dayOf={(date) => formatDate(date, 'day month', lang)}
                  shortDayOf={(date) => shortDay(date, lang)}
                />
              </Suspense>
            ) : (
              <p className="empty">{t('noProgress')}</p>
            )
          }
        </Answered>
      ) : (
        <Skeleton height={260} />
      )}
    </section>
  );
}

/** Without the year; Russian parts a day and its month by a space. */
const shortDay = (date: string, lang: Lang): string =>
  formatDate(date, 'dd-MMM-yyyy', lang)
    .slice(0, -5)
    .replace('-', lang === 'uz' ? '-' : ' ');
