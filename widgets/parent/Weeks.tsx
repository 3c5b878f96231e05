import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { ReactNode } from 'react';
import { Picture } from './Picture.tsx';
import type { Week } from './study.ts';

interface WeeksProps {
  weeks: readonly Week[];
  /** The id of the heading. */
  title: string;
  dayOf: (date: string) => string;
  shortDayOf: (date: string) => string;
}

/** The weeks as a picture, and as a table for readers. */
export function Weeks({ weeks, title, dayOf, shortDayOf }: WeeksProps) {
  const { t } = useTexts();
  return (
    <>
      <Picture weeks={weeks} shortDayOf={shortDayOf} />
      <p className="legend small ink-2" aria-hidden="true">
        <span>
          <Swatch>
            <path d="M.5.5h13v13H.5z" fill="var(--blue-soft)" stroke="var(--blue)" />
          </Swatch>
          {t('attendanceShare')}
        </span>
        <span>
          <Swatch>
            <path d="M0 7h14" stroke="var(--accent-text)" strokeWidth="3" />
          </Swatch>
          {t('averageMark')}
        </span>
      </p>
      <div className="sr">
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{t('week')}</th>
              <th scope="col">{t('attendance')}</th>
              <th scope="col">{t('averageMark')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from_date, till_date, lessons, attended, average }) => (
              <tr key={from_date}>
                <th scope="row">
                  {dayOf(from_date)} – {dayOf(till_date)}
                </th>
                <td>{lessons > 0 ? t('cameTo', { attended, lessons }) : t('noLessonsThen')}</td>
                <td>{average === null ? t('noMark') : formatNumber(average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const Swatch = ({ children }: { children: ReactNode }) => (
  <svg width="14" height="14" aria-hidden="true">
    {children}
  </svg>
);
