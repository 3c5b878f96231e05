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

/** How much of it, 0 to 1. */
export const share = (value: number, max: number): number =>
  max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;

/** What readers are told of it. */
export const meaning = ({ value, max = 100, label, text }: ProgressProps) => ({
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
