import { useTexts } from '@mars/i18n/context.tsx';
import { useState } from 'react';
import { DateField } from './DateField.tsx';
import { type Period, type Range, rangeOf } from './period.ts';
import { panelOf, Tabs } from './Tabs.tsx';

const CHIPS: readonly Period[] = ['today', 'week', 'month', 'lastMonth', 'range'];

interface PeriodChoiceProps {
  /** The centre's day. */
  today: string;
  range: Range;
  onChange: (range: Range) => void;
  /** Which chip is chosen at first: the one whose days `range` has. */
  first: Period;
  /** Whether days may be left open. */
  open?: boolean;
}

/** Which days a section tells of: five chips, and two fields for other days. The widget has the words of `period`. */
export function PeriodChoice({ today, range, onChange, first, open = false }: PeriodChoiceProps) {
  const { t } = useTexts();
  const [period, choose] = useState(first);

  function handleChip(next: Period) {
    choose(next);
    if (next !== 'range') onChange(rangeOf(next, today));
  }

  // A field that is being typed in is empty for a while.
  const handleDay = (part: Partial<Range>) => {
    const next = { ...range, ...part };
    if (open || (next.from_date && next.till_date)) onChange(next);
  };
  return (
    <div className="period">
      <Tabs
        id="period"
        chips
        label={t('days')}
        tabs={(open ? (['allDays', ...CHIPS] as const) : CHIPS).map((id) => ({ id, label: t(id) }))}
        value={period}
        onChange={handleChip}
      />
      {period === 'range' && (
        <div {...panelOf('period', period)} className="period-days">
          <DateField
            label={t('from')}
            value={range.from_date}
            max={range.till_date || undefined}
            onChange={(day) => handleDay({ from_date: day })}
          />
          <DateField
            label={t('till')}
            value={range.till_date}
            min={range.from_date || undefined}
            onChange={(day) => handleDay({ till_date: day })}
          />
        </div>
      )}
    </div>
  );
}
