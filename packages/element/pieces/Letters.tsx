import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';

/** From this share of a text on it is said how much more has a place. */
const NEAR = 0.8;

/** How many letters there are of how many, before there are too many: none is cut off without a word. */
export function Letters({ text, most }: { text: string; most: number }) {
  const { t } = useTexts();
  const full = text.length >= most;
  return (
    <>
      {text.length >= most * NEAR && (
        <p className={full ? 'caption err' : 'caption ink-3'}>
          {t('letters', { now: formatNumber(text.length), most: formatNumber(most) })}
        </p>
      )}
      <p className="sr" role="status">
        {full && t('lettersFull', { most: formatNumber(most) })}
      </p>
    </>
  );
}
