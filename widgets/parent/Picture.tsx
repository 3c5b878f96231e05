import { useWide } from '@mars/element/host.tsx';
import type { Week } from './study.ts';

/** Of the drawing; beside the calendar it is as high as that. */
const HEIGHT = 220;
const TALL = 500;
/** Of the window, from where they stand beside each other. */
const BESIDE = 1064;
const TOP = 22;
const BOTTOM = 26;
const LEFT = 30;
/** A narrow screen has room for so many weeks. */
const NARROW_WEEKS = 6;
const LINE = 'var(--accent-text)';

interface PictureProps {
  weeks: readonly Week[];
  shortDayOf: (date: string) => string;
}

/** Columns: how many of the lessons the child came to. Line: the average mark. Both from 0 to 100; readers have a table. */
export function Picture({ weeks: all, shortDayOf }: PictureProps) {
  const wide = useWide(640);
  const height = useWide(BESIDE) ? TALL : HEIGHT;
  const width = wide ? 640 : 320;
  const yOf = (value: number) => TOP + (1 - value / 100) * (height - TOP - BOTTOM);
  const weeks = wide ? all : all.slice(-NARROW_WEEKS);
  const step = (width - LEFT) / weeks.length;
  const xOf = (index: number) => LEFT + step * (index + 0.5);
  const points = weeks.flatMap(({ from_date, average }, index) =>
    average === null ? [] : [{ from_date, average, x: xOf(index), y: yOf(average) }],
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="over-time"
      fill="var(--ink-2)"
      fontSize="12"
      fontWeight="500"
      aria-hidden="true"
    >
      {[0, 50, 100].map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${yOf(value)}H${width}`} stroke="var(--line)" />
          <text x={LEFT - 6} y={yOf(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {weeks.map(({ from_date, lessons, attended }, index) => (
        <g key={from_date}>
          {lessons > 0 && (
            <Column x={xOf(index)} width={step * 0.56} from={yOf(0)} to={yOf((100 * attended) / lessons)} />
          )}
          <text x={xOf(index)} y={height - 8} textAnchor="middle">
            {shortDayOf(from_date)}
          </text>
        </g>
      ))}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={LINE}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {points.map(({ from_date, average, x, y }) => (
        <g key={from_date}>
          <circle cx={x} cy={y} r="4" fill="var(--surface)" stroke={LINE} strokeWidth="2.5" />
          {/* A ground of its own around the letters: the line may run behind them. */}
          <text
            x={x}
            y={y - 9}
            textAnchor="middle"
            fontWeight="700"
            fill="var(--ink)"
            stroke="var(--surface)"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {average}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** From the ground up to where it ends. @param x its middle */
const Column = ({ x, width, from, to }: Record<'x' | 'width' | 'from' | 'to', number>) => (
  <rect
    x={x - width / 2}
    y={to}
    width={width}
    height={from - to}
    rx="3"
    fill="var(--blue-soft)"
    stroke="var(--blue)"
    strokeOpacity=".5"
  />
);
