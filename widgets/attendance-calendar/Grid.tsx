import { useTexts } from '@mars/i18n/context.tsx';
import { formatMonth, weekdays, weekdaysShort } from '@mars/i18n/pieces/dates.ts';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Attendance, dayAfterKey, weeksOf } from './attendance.ts';
import { Day } from './Day.tsx';

interface GridProps {
  /** The day that Tab leads to, `2026-11-20`; its month is drawn. */
  at: string;
  today: string;
  pressed: string | null;
  records: readonly Attendance[];
  busy: boolean;
  onMove: (day: string) => void;
  onPress: (day: string) => void;
}

/** Six weeks, Monday first, Sundays shaded. One tab stop; the arrows lead from day to day, into other months too. */
export function Grid({ at, today, pressed, records, busy, onMove, onPress }: GridProps) {
  const { lang } = useTexts();
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const month = at.slice(0, 7);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that was moved to
  useLayoutEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [at]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(event.key, at);
    if (!next) return;
    event.preventDefault();
    // There is no way past this month.
    if (next.slice(0, 7) > today.slice(0, 7) || next === at) return;
    moved.current = true;
    onMove(next);
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are pressed
      role="grid"
      aria-label={formatMonth(month, lang)}
      aria-busy={busy}
      onKeyDown={handleKeyDown}
    >
      <thead>
        <tr>
          {weekdays(lang).map((name, index) => (
            <th key={name} scope="col">
              <span className="sr">{name}</span>
              <span aria-hidden="true">{weekdaysShort(lang)[index]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.startsWith(month) ? (
                  <Day
                    day={day}
                    records={records.filter(({ attend_date }) => attend_date === day)}
                    today={day === today}
                    pressed={day === pressed}
                    stop={day === at}
                    onPress={onPress}
                  />
                ) : (
                  <span className="day other" aria-hidden="true" translate="no">
                    {Number(day.slice(8))}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
