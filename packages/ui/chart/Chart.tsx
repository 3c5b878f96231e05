import { BarChart, FixedScaleAxis, Svg } from 'chartist';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** What stands at one place of the axis: a day, or several together. */
export interface Place {
  /** Whole, for whoever asks: `27-noy-2026`. */
  name: string;
  /** What there is room for below it: `27-noy`. */
  below: string;
  /** A number for each series. */
  values: readonly number[];
}

interface ChartProps {
  /** What is drawn, for readers too. */
  label: string;
  /** What a place is called as the head of a column: a day. */
  head: string;
  /** At most three, in the order of their colours. */
  series: readonly string[];
  places: readonly Place[];
  /** A number in words. */
  say: (value: number) => string;
  /** The same as short as stands at an axis. */
  sayShort: (value: number) => string;
}

/** In px: the whole drawing, what its numbers take at the left, and its days below. */
const HEIGHT = 220;
const LEFT = 56;
const FOOT = 24;
/** As wide as a day is written, with air. */
const DAY = 52;
/** Of its place so much is bars; the rest is air. */
const FILLED = 0.7;
const THICK = 28;

/**
 * Bars by day over an axis of three round numbers, drawn by Chartist: it is made for charts in SVG, small (7.9 kB) and has no
 * parts that it needs beside. Pointer, finger and arrows ask for the numbers of a place; readers have them as a table.
 */
export default function Chart({ label, head, series, places, say, sayShort }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [at, ask] = useState<number | null>(null);
  const asked = at === null ? undefined : places[at];
  const step = (width - LEFT) / Math.max(1, places.length);

  useEffect(() => {
    const around = box.current;
    if (!around) return;
    const observer = new ResizeObserver(() => setWidth(around.clientWidth));
    observer.observe(around);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: how numbers are said changes with the page alone
  useEffect(() => {
    if (!drawing.current || width === 0) return;
    const chart = draw(drawing.current, { series, places, sayShort, width, step });
    return () => void chart.detach();
  }, [places, series, width]);

  const placeOf = ({ clientX, currentTarget }: PointerEvent): number =>
    inside(Math.floor((clientX - currentTarget.getBoundingClientRect().left - LEFT) / step), places);

  function handleKey(event: KeyboardEvent) {
    const last = places.length - 1;
    const to = { ArrowLeft: (at ?? last) - 1, ArrowRight: (at ?? last) + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    ask(inside(to, places));
  }

  return (
    <figure className="chart">
      <figcaption className="chart-said small">
        <b>{asked?.name ?? label}</b>
        {series.map((name, index) => (
          <span key={name}>
            <i className={`chart-${index}`} /> {name} {asked && <b>{say(asked.values[index] ?? 0)}</b>}
          </span>
        ))}
      </figcaption>
      <div
        ref={box}
        className="chart-box"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={(at ?? places.length - 1) + 1}
        aria-valuetext={inWords(asked ?? places.at(-1), series, say)}
        onFocus={() => ask((now) => now ?? places.length - 1)}
        onKeyDown={handleKey}
        onPointerDown={(event) => ask(placeOf(event))}
        onPointerMove={(event) => ask(placeOf(event))}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && ask(null)}
      >
        {at !== null && <i className="chart-at" style={{ left: LEFT + at * step, width: step }} />}
        <div ref={drawing} aria-hidden="true" />
      </div>
      <table className="sr">
        <caption>{label}</caption>
        <thead>
          <tr>
            {[head, ...series].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map((of, index) => (
                <td key={of}>{say(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const inside = (at: number, places: readonly Place[]): number => Math.max(0, Math.min(places.length - 1, at));

const inWords = (of: Place | undefined, series: readonly string[], say: ChartProps['say']): string =>
  of ? [of.name, ...series.map((name, at) => `${name} ${say(of.values[at] ?? 0)}`)].join(', ') : '';

interface Drawn extends Pick<ChartProps, 'series' | 'places' | 'sayShort'> {
  width: number;
  step: number;
}

function draw(at: HTMLElement, { series, places, sayShort, width, step }: Drawn): BarChart {
  leaveStyles();
  const top = roundTop(Math.max(0, ...places.flatMap(({ values }) => values)));
  const thick = Math.min(THICK, (step * FILLED) / series.length);
  // Under every seventh, or as many sevens further apart as the days need.
  const every = places.length <= 8 ? 1 : 7 * Math.ceil(DAY / (7 * step));
  const chart = new BarChart(
    at,
    {
      labels: places.map(({ below }) => below),
      series: series.map((_, index) => places.map(({ values }) => Math.max(0, values[index] ?? 0))),
    },
    {
      width,
      height: HEIGHT,
      // On paper, which is narrower, it is as much smaller.
      viewBox: { width, height: HEIGHT },
      low: 0,
      high: top,
      seriesBarDistance: thick,
      chartPadding: { top: 12, right: 0, bottom: 0, left: 0 },
      axisX: {
        showGrid: false,
        offset: FOOT,
        labelInterpolationFnc: (below, index) => (index % every === 0 ? below : null),
      },
      axisY: {
        type: FixedScaleAxis,
        offset: LEFT,
        ticks: [0, top / 2, top],
        labelInterpolationFnc: (value) => sayShort(Number(value)),
      },
    },
  );
  chart.on('draw', ({ type, element }) => {
    if (type === 'bar') element.attr({ 'stroke-width': thick });
  });
  return chart;
}

/** The least number of at least `most` that is round, and half of which is whole. */
export function roundTop(most: number): number {
  const least = Math.max(2, most);
  const unit = 10 ** Math.floor(Math.log10(least));
  const times = unit === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10];
  return unit * times.find((each) => unit * each >= least)!;
}

/** The policy of the pages refuses attributes of style, which Chartist writes; the sheet says the same. */
function leaveStyles(): void {
  const { attr } = Svg.prototype;
  if ('leaves' in attr) return;
  function left(this: Svg, ...args: Parameters<typeof attr>) {
    const [attributes] = args;
    if (typeof attributes === 'object' && 'style' in attributes) delete attributes.style;
    return Reflect.apply(attr, this, args);
  }
  Svg.prototype.attr = Object.assign(left, { leaves: true }) as unknown as typeof attr;
}
