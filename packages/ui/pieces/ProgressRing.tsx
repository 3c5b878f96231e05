import type { ReactNode } from 'react';
import { sideOf } from '../Icon.tsx';
import { meaning, type ProgressProps, share } from './Progress.tsx';

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
