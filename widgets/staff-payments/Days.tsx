import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { addDays } from '@mars/i18n/pieces/dates.ts';
import type { Resource, ResourceState } from '@mars/session/resource.ts';
import { PeriodChoice } from '@mars/ui/pieces/PeriodChoice.tsx';
import { inShort, placesOf, type Range } from '@mars/ui/pieces/period.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import type { SumsOf, Till } from './payments.ts';
import { Sums } from './Sums.tsx';

export { Day } from './Day.tsx';

const Chart = lazy(() => import('@mars/ui/chart/Chart.tsx'));

interface DaysProps {
  today: string;
  range: Range;
  onChange: (range: Range) => void;
  till: Till;
}

/** Which days are looked at, what came and went back in them by each way, and on each of them. */
export default function Days({ today, range, onChange, till }: DaysProps) {
  // From the first payment on there is no one sum: it would be of all years.
  const isOpen = Boolean(range.till_date) && !range.from_date;
  const till_date = range.till_date || today;
  // Where all are looked at, bars of the last thirty days.
  const from_date = range.from_date || addDays(till_date, -29);
  return (
    <>
      <PeriodChoice today={today} range={range} onChange={onChange} first="allDays" open />
      {!isOpen && <Sums till={till} of={till.sumsOf(range)} isToday={!range.till_date && !range.from_date} />}
      <Bars of={till.sumsOf({ from_date, till_date })} />
    </>
  );
}

function Bars({ of }: { of: Resource<SumsOf> }) {
  const { t, lang } = useTexts();
  const { data, error } = useStore(of) as ResourceState<SumsOf>;
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
