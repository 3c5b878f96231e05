import { useTexts } from '@mars/i18n/context.tsx';
import { Bars } from '@mars/ui/pieces/Mark.tsx';
import { TONES } from '@mars/ui/pieces/marks.ts';
import { useId } from 'react';

const BANDS = [4, 3, 2, 1] as const;

/** What the bars and colours mean. */
export function MarkLegend() {
  const { t } = useTexts();
  const title = useId();
  return (
    <div className="legend small ink-2">
      <span id={title}>{t('marks')}</span>
      <ul className="legend" aria-labelledby={title}>
        {BANDS.map((band) => (
          <li key={band} className={TONES[band]}>
            <Bars band={band} />
            {t(`band_${band}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
