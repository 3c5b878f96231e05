import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, weekdayOf, weekdays } from '@mars/i18n/pieces/dates.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Check, X } from 'lucide';
import { type Attendance, type State, stateOf } from './attendance.ts';

interface DayProps {
  day: string;
  records: readonly Attendance[];
  today: boolean;
  pressed: boolean;
  /** Tab leads here. */
  stop: boolean;
  onPress: (day: string) => void;
}

/** A day of the month: attended has a tick, absent a cross, in words for readers. */
export function Day({ day, records, today, pressed, stop, onPress }: DayProps) {
  const { t, lang } = useTexts();
  const state = stateOf(records);
  const words = [
    `${formatDate(day, 'day month', lang)}, ${weekdays(lang)[weekdayOf(day)]}`,
    today && t('dayToday'),
    state !== 'none' && t(state),
  ];
  const sunday = weekdayOf(day) === 6;
  return (
    <button
      type="button"
      className={['day', state, sunday && 'sunday', today && 'today'].filter(Boolean).join(' ')}
      data-day={day}
      aria-label={words.filter(Boolean).join(', ')}
      aria-current={today ? 'date' : undefined}
      aria-pressed={pressed}
      tabIndex={stop ? 0 : -1}
      onClick={() => onPress(day)}
    >
      <span translate="no">{Number(day.slice(8))}</span>
      <Mark state={state} />
    </button>
  );
}

function Mark({ state }: { state: State }) {
  if (state === 'none') return null;
  return (
    <span className="mark">
      {state !== 'absent' && <Icon node={Check} size={16} />}
      {state !== 'attended' && <Icon node={X} size={16} />}
    </span>
  );
}
