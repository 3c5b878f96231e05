import { useTexts } from '@mars/i18n/context.tsx';
import { Skeleton } from '@mars/ui/Skeleton.tsx';
import { Suspense, useId } from 'react';
import { Answered } from './Answered.tsx';
import { Weeks } from './later.ts';
import { weeksUntil } from './study.ts';

/** Marks and attendance over the last weeks: a picture, and the same as a table for readers. */
export function Progress({ studentId, today }: { studentId: number; today: string | null }) {
  const { t } = useTexts();
  const title = useId();
  return (
    <section className="card progress" aria-labelledby={title}>
      <h2 className="h4" id={title}>
        {t('progress')}
      </h2>
      {today ? (
        <Answered of={weeksUntil(today, studentId)} height={260}>
          {({ items }) =>
            items.some(({ lessons, marks }) => lessons + marks > 0) ? (
              <Suspense fallback={<Skeleton height={260} />}>
                <Weeks weeks={items} title={title} />
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
