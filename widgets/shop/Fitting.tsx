import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Skies } from '@mars/ui/pieces/Skies.tsx';
import { RotateCcw } from 'lucide';
import type { ReactNode } from 'react';
import { Figure } from './Figure.tsx';
import type { Look } from './products.ts';

interface FittingProps {
  looks: readonly Look[];
  student: Student;
  /** One's coins, where the header does not show them. */
  coins: number | null;
  /** Another one each time that there is something to be glad of. */
  joy: number | undefined;
  /** Something is tried on: the figure gets its own back. */
  onReset: (() => void) | undefined;
  children: ReactNode;
}

/** The student's own figure, before what it wears as its background. */
export function Fitting({ looks, student, coins, joy, onReset, children }: FittingProps) {
  const { t } = useTexts();
  const background = looks.find(({ place }) => place === 'background')?.item?.special_image;
  return (
    <div className="fitting">
      {/* On a foreign page no figure is larger than an avatar, and there is no sky behind it. */}
      <div className={hosted() ? 'stage' : 'stage small-stage'}>
        {background ? (
          <img className="sky" src={pictureUrl(background)} alt="" />
        ) : (
          hosted() && <Skies of={(time) => pictureUrl(`/media/scene/home-phone-${time}.svg`)} />
        )}
        <div key={joy} className={joy ? 'stands joy' : 'stands'}>
          <Figure looks={looks} student={student} />
        </div>
        {coins !== null && (
          <span className="purse">
            <CoinAmount amount={coins} unit={t('coin', { count: coins })} lead size={22} />
          </span>
        )}
        {onReset && <IconButton icon={RotateCcw} label={t('reset')} className="reset" onClick={onReset} />}
      </div>
      {children}
    </div>
  );
}
