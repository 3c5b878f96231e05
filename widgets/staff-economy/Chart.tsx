import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import type { Economy } from './economy.ts';

/** Its own units: the width of a bar with the gap beside it, and how high a side is. */
const STEP = 10;
const BAR = 3.5;
const SIDE = 100;
const MOST_BARS = 62;

interface Bar {
  from: string;
  till: string;
  minted: number;
  spent: number;
}

/** Days side by side, so many together that there are not more bars than can be seen. */
export function barsOf(days: Economy['days']): Bar[] {
  const together = Math.max(1, Math.ceil(days.length / MOST_BARS));
  const bars: Bar[] = [];
  for (let at = 0; at < days.length; at += together) {
    const some = days.slice(at, at + together);
    const sum = (what: 'minted' | 'spent') => some.reduce((all, day) => all + day[what], 0);
    bars.push({ from: some[0]!.day, till: some.at(-1)!.day, minted: sum('minted'), spent: sum('spent') });
  }
  return bars;
}

/** What was minted goes up from the line, what was spent goes down. The table below says the same in numbers. */
export function Chart({ days }: { days: Economy['days'] }) {
  const { t, lang } = useTexts();
  const bars = barsOf(days);
  const most = Math.max(1, ...bars.map(({ minted, spent }) => Math.max(minted, spent)));
  const high = (coins: number) => (Math.max(0, coins) / most) * SIDE;
  const name = ({ from, till }: Bar) =>
    [...new Set([from, till])].map((day) => formatDate(day, 'dd-MMM-yyyy', lang)).join(' – ');
  const width = bars.length * STEP;
  return (
    <figure className="chart">
      <svg
        viewBox={`0 0 ${width} ${2 * SIDE + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { most: formatNumber(most) })}
      >
        {bars.map((bar, at) => (
          <g key={bar.from}>
            <title>
              {`${name(bar)}: ${t('minted')} ${formatNumber(bar.minted)}, ${t('spent')} ${formatNumber(bar.spent)}`}
            </title>
            <rect className="ground" x={at * STEP} width={STEP} height={2 * SIDE + 2} />
            <rect
              className="minted"
              x={at * STEP + (STEP - 2 * BAR) / 2}
              y={SIDE - high(bar.minted)}
              width={2 * BAR}
              height={high(bar.minted)}
            />
            <rect
              className="spent"
              x={at * STEP + (STEP - 2 * BAR) / 2}
              y={SIDE + 2}
              width={2 * BAR}
              height={high(bar.spent)}
            />
          </g>
        ))}
        <rect className="axis" y={SIDE} width={width} height={2} />
      </svg>
      <figcaption className="small ink-2">
        <span>{name(bars[0]!)}</span>
        <span className="key">
          <i className="minted" /> {t('minted')} <i className="spent" /> {t('spent')}
        </span>
        <span>{name(bars.at(-1)!)}</span>
      </figcaption>
    </figure>
  );
}
