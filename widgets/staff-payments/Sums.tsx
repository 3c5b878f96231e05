import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { useStore } from '@nanostores/react';
import { type Sought, sumsOf, wayName } from './payments.ts';

/** What came and went back by each way, in the days that are looked at: today when none are named. */
export function Sums({ search }: { search: Sought }) {
  const { t, lang } = useTexts();
  // From the first payment on there is no one sum: it would be of all years.
  const isOpen = Boolean(search.till_date) && !search.from_date;
  const { data } = useStore(sumsOf(search));
  if (isOpen) return null;
  if (!data) return <div className="sums" aria-hidden="true" />;
  const all = data.items.reduce((sum, { came, back }) => sum + came - back, 0);
  const isToday = !search.from_date && !search.till_date;
  return (
    <section className="sums" aria-label={t(isToday ? 'sumToday' : 'sumOfDays')}>
      <p>
        <span className="small ink-2">{t(isToday ? 'sumToday' : 'sumOfDays')}</span>
        <b className="h3 num">{formatSum(all, lang)}</b>
      </p>
      {data.items.map(({ system, came, back }) => (
        <p key={system}>
          <span className="small ink-2">{wayName(system, t)}</span>
          <b className="num">{formatSum(came, lang)}</b>
          {back > 0 && (
            <span className="small ink-2">{t('wentBack', { amount: formatSum(back, lang) })}</span>
          )}
        </p>
      ))}
    </section>
  );
}
