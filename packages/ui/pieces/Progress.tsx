import type { ReactNode } from 'react';
import { sideOf } from '../Icon.tsx';

export type Tone = 'accent' | 'blue' | 'gold' | 'flame' | 'ok' | 'bad' | 'plum';

export interface ProgressProps {
  value: number;
  max?: number;
  /** What progresses, for readers. */
  label: string;
  /** The value in words: `60 %`, `18 kun qoldi`. */
  text?: string;
  tone?: Tone;
}

const share = (value: number, max: number): number => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);

const meaning = ({ value, max = 100, label, text }: ProgressProps) => ({
  role: 'progressbar' as const,
  'aria-label': label,
  'aria-valuenow': Math.min(max, Math.max(0, value)),
  'aria-valuemin': 0,
  'aria-valuemax': max,
  'aria-valuetext': text,
});

/** A line, clamped at 100 %. */
export function Bar(props: ProgressProps) {
  const { value, max = 100, tone = '' } = props;
  return (
    <div className={`bar ${tone}`} {...meaning(props)}>
      <i style={{ width: `${share(value, max) * 100}%` }} />
    </div>
  );
}

/** A ring from 12 o'clock, clamped at 100 %, with words in its middle. Gold unless told. */
export function ProgressRing(props: ProgressProps & { size?: number; children?: ReactNode }) {
  const { value, max = 100, tone, size = 64, children } = props;
  const stroke = size < 40 ? 4 : 7;
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  const filled = share(value, max);
  return (
    <span className={`ring ${tone ?? ''}`} style={sideOf(size)} {...meaning(props)}>
      <svg viewBox={`0 0 ${size} ${size}`} style={sideOf(size)} aria-hidden="true">
        <circle {...circle} stroke="var(--sunken)" />
        {filled > 0 && (
          <circle
            {...circle}
            stroke="var(--t, var(--coin-edge))"
            strokeLinecap="round"
            strokeDasharray={length}
            strokeDashoffset={length * (1 - filled)}
          />
        )}
      </svg>
      {children}
    </span>
  );
}
