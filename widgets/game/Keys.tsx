import { keyboards, placeOf, type TypingLang } from '@mars/contract/keyboards.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { memo } from 'react';

export interface KeysProps {
  lang: TypingLang;
  /** The letter that comes next. */
  next: string | null;
  /** One has to be taken back first. */
  isBack: boolean;
}

/** The keyboard with the next key and its finger; phones have their own. */
export default memo(function Keys({ lang, next, isBack }: KeysProps) {
  const { t } = useTexts();
  const place = next === null || isBack ? null : placeOf(lang, next);
  const is = (row: number, column: number) => place?.row === row && place.column === column;
  // Shift is held by the other hand.
  const shift = place?.shift ? (place.finger < 4 ? 'right' : 'left') : null;
  return (
    <div className="keys" aria-hidden="true">
      {keyboards[lang].map((row, y) => (
        <p key={row[0]?.[0]} className={`keys-row row-${y}`}>
          {y === 3 && <Shift on={shift === 'left'} />}
          {row.map(([plain, shifted], x) => (
            <kbd key={plain} className={is(y, x) ? 'next' : /[fjао]/.test(plain) && y === 2 ? 'home' : ''}>
              {/\p{L}/u.test(plain) ? shifted : plain === "'" && lang === 'uz' ? 'ʻ' : plain}
            </kbd>
          ))}
          {y === 0 && <kbd className={isBack ? 'next back' : 'back'}>⌫</kbd>}
          {y === 3 && <Shift on={shift === 'right'} />}
        </p>
      ))}
      <p className="keys-row">
        <kbd className={place?.row === 4 ? 'next space' : 'space'} />
      </p>
      <p className="finger small ink-2">{isBack ? t('back') : place ? t(`finger_${place.finger}`) : ' '}</p>
    </div>
  );
});

const Shift = ({ on }: { on: boolean }) => <kbd className={on ? 'next shift' : 'shift'}>Shift</kbd>;
