import { inShort, placesOf } from '@mars/element/period/period.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { addDays, dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { type Sought, type SumsOf, sumsOf } from './payments.ts';

const Chart = lazy(() => import('@mars/ui/pieces/Chart.tsx'));

/** What came and went back on each day that is looked at; where all are, on each of the last thirty. */
export function ByDay({ search }: { search: Sought }) {
  const { t, lang } = useTexts();
  const today = dayOf(serverNow());
  const till_date = search.till_date || today;
  const from_date = search.from_date || addDays(till_date, -29);
  const { data, error } = useStore(sumsOf({ from_date, till_date }));
  if (error && !data) return null;
  const waiting = <i className="skel chart-skel" />;
  if (!data) return waiting;
  const hasBack = data.items.some(({ back }) => back > 0);
  return (
    <Suspense fallback={waiting}>
      <Chart
        label={t('byDay')}
        head={t('oneDay')}
        series={hasBack ? [t('cameSum'), t('backSum')] : [t('cameSum')]}
        places={placesOf(daysOf(data), ({ came, back }) => [came, back], lang)}
        say={(sum) => formatSum(sum, lang)}
        sayShort={(sum) => inShort(sum, t)}
      />
    </Suspense>
  );
}

/** Days without a payment are told, too. */
function daysOf({ from_date, till_date, days }: SumsOf): SumsOf['days'] {
  const all: SumsOf['days'] = [];
  for (let day = from_date; day <= till_date; day = addDays(day, 1))
    all.push(days.find((one) => one.day === day) ?? { day, came: 0, back: 0 });
  return all;
}
