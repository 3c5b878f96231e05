import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSigned } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Entry } from './Entry.tsx';
import { historyOf, sumsOf } from './history.ts';
import { Skeleton } from './Skeleton.tsx';

interface MonthProps {
  /** `2026-11` */
  month: string;
  /** It is this month: coins may still come. */
  current: boolean;
  /** A parent’s child; one’s own without it. */
  studentId: number | undefined;
}

/** The month's sums, then day by day what moved. */
export function Month({ month, current, studentId }: MonthProps) {
  const { t, lang } = useTexts();
  const $month = historyOf(month, studentId);
  const { data, error, loading } = useStore($month);

  useEffect(() => {
    if (error) console.warn('mars: the history of coins did not come', error.code);
  }, [error]);

  if (!data && !error) return <Skeleton />;
  if (!data) {
    return <FailedQuietly busy={loading} onRetry={() => void $month.reload()} />;
  }
  const days = data.filter((day) => day.data.length > 0);
  if (days.length === 0) {
    return <EmptyState title={t('empty')} text={current ? t('emptyNow') : undefined} />;
  }
  const { earned, spent } = sumsOf(days);
  return (
    <div className="month">
      <p className="sums small ink-2">
        <span>
          {t('earned')}{' '}
          <b className="num plus" translate="no">
            {formatSigned(earned)}
          </b>
        </span>
        <span>
          {t('spent')}{' '}
          <b className="num" translate="no">
            {formatSigned(-spent)}
          </b>
        </span>
      </p>
      {days.map((day) => (
        <section key={day.for_date} aria-labelledby={`day-${day.for_date}`}>
          <h3 id={`day-${day.for_date}`} className="small ink-2">
            {formatDate(day.for_date, 'dd-MMMM-yyyy', lang)}
          </h3>
          <ul>
            {day.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
