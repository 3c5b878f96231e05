import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import type { Resource, ResourceState } from '@mars/session/resource.ts';
import { useStore } from '@nanostores/react';
import type { SumsOf, Till } from './payments.ts';

interface SumsProps {
  till: Till;
  of: Resource<SumsOf>;
  isToday: boolean;
}

/** What came and went back by each way. */
export function Sums({ till, of, isToday }: SumsProps) {
  const { t, lang } = useTexts();
  const { data } = useStore(of) as ResourceState<SumsOf>;
  if (!data) return <div className="sums" aria-hidden="true" />;
  const all = data.items.reduce((sum, { came, back }) => sum + came - back, 0);
  return (
    <section className="sums" aria-label={t(isToday ? 'sumToday' : 'sumOfDays')}>
      <p>
        <span className="small ink-2">{t(isToday ? 'sumToday' : 'sumOfDays')}</span>
        <b className="h3 num" translate="no">
          {formatSum(all, lang)}
        </b>
      </p>
      {data.items.map(({ system, came, back }) => (
        <p key={system}>
          <span className="small ink-2">{till.wayName(system, t)}</span>
          <b className="num" translate="no">
            {formatSum(came, lang)}
          </b>
          {back > 0 && (
            <span className="small ink-2">{t('wentBack', { amount: formatSum(back, lang) })}</span>
          )}
        </p>
      ))}
    </section>
  );
}
