import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { type Band, bandOf, TONES } from './marks.ts';

/** A mark on the ground of its band, with as many bars; 0 stands plain, a missing one is a dash. Its text is `noMark`. */
export function Mark({ mark }: { mark: number | null | undefined }) {
  const { t } = useTexts();
  if (mark === null || mark === undefined) {
    return (
      <span className="grade ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('noMark')}</span>
      </span>
    );
  }
  const band = bandOf(mark);
  return (
    <span className={`grade num ${TONES[band]}`}>
      {band > 0 && <Bars band={band} />}
      {formatNumber(mark, 1)}
    </span>
  );
}

const HEIGHTS = [5, 8, 11, 14];

/** Four bars, of which the band's number is full. */
export function Bars({ band }: { band: Band }) {
  return (
    <svg viewBox="0 0 19 14" className="bars" aria-hidden="true">
      {HEIGHTS.map((height, index) => (
        <rect
          key={height}
          x={index * 5}
          y={14 - height}
          width="3.5"
          height={height}
          rx="1"
          opacity={index < band ? 1 : 0.3}
        />
      ))}
    </svg>
  );
}
