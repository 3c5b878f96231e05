import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { formatDate, weekdayOf, weekdaysShort } from '@mars/i18n/pieces/dates.ts';

interface Day {
  day: string;
  /** null: no place on that day. */
  place: number | null;
}

const DAYS = 7;
const DAY_MS = 86_400_000;

/** The places of a week, one below the other in words and as a line that rises where one did; another month's are not joined. */
export function Week({ days }: { days: readonly { day: string; place: number }[] }) {
  const { t, lang } = useTexts();
  const last = days.at(-1);
  if (!last || days.length < 2) return null;
  const week: Day[] = [...Array(DAYS).keys()].map((index) => {
    const day = new Date(Date.parse(last.day) - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, place: days.find((each) => each.day === day)?.place ?? null };
  });
  const places = days.map(({ place }) => place);
  const [best, worst] = [Math.min(...places), Math.max(...places)];
  const heightOf = (place: number) => (worst === best ? 20 : 6 + (28 * (place - best)) / (worst - best));
  return (
    <div className="week">
      <svg viewBox="0 0 70 40" preserveAspectRatio="none" aria-hidden="true">
        {week.map(({ day, place }, index) => {
          const next = week[index + 1];
          const goes = place !== null && next?.place && day.slice(0, 7) === next.day.slice(0, 7);
          return (
            goes && (
              <path
                key={day}
                d={`M${index * 10 + 5} ${heightOf(place)}L${index * 10 + 15} ${heightOf(next.place as number)}`}
              />
            )
          );
        })}
        {week.map(
          ({ day, place }, index) =>
            place !== null && (
              <path key={day} className="dot" d={`M${index * 10 + 5} ${heightOf(place)}h0`} />
            ),
        )}
      </svg>
      <ol aria-label={t('week')}>
        {week.map(({ day, place }) => (
          <li key={day}>
            <span className="sr">{formatDate(day, 'day month', lang)}: </span>
            <b className="small num">{place === null ? '–' : formatNumber(place)}</b>
            <span className="caption ink-3" aria-hidden="true">
              {weekdaysShort(lang)[weekdayOf(day)]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
