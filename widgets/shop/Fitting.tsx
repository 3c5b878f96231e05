import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import type { Order } from '@mars/stores/shop/orders.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { isStill } from '@mars/ui/pieces/count-up.ts';
import { Skies } from '@mars/ui/pieces/Skies.tsx';
import { RotateCcw } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Figure } from './Figure.tsx';
import type { Look } from './products.ts';

interface FittingProps {
  looks: readonly Look[];
  student: Student;
  /** One's coins, where the header does not show them. */
  coins: number | null;
  /** What was bought just now and is worn. */
  joy: Order | null;
  /** Something is tried on: the figure gets its own back. */
  onReset: (() => void) | undefined;
  children: ReactNode;
}

/** The student's own figure, before what it wears as its background. */
export function Fitting({ looks, student, coins, joy, onReset, children }: FittingProps) {
  const { t, lang } = useTexts();
  const stands = useRef<HTMLDivElement>(null);
  const purse = useRef<HTMLSpanElement>(null);
  // What was paid flies to it; the header shows it, and on a wide page gives it.
  useEffect(() => {
    if (!joy || isStill() || !hosted()) return;
    const [from, to] = [purse, stands].map(({ current }) => current?.getBoundingClientRect());
    dispatchEvent(new CustomEvent('mars.coins', { detail: { from, to, coins: joy.coins } }));
  }, [joy]);
  return (
    <div className="fitting">
      {/* On a foreign page no figure is larger than an avatar, and there is no sky behind it. */}
      <div className={hosted() ? 'stage' : 'stage small-stage'}>
        <Behind looks={looks} />
        <div key={joy?.id} ref={stands} className={joy ? 'stands joy' : 'stands'}>
          <Figure looks={looks} student={student} />
        </div>
        {coins !== null && (
          <span ref={purse} className="purse">
            <CoinAmount amount={coins} unit={t('coin', { count: coins })} lead size={22} />
          </span>
        )}
        <p role="status" className="sr">
          {joy && t('bought', { title: joy.product.title[lang] })}
        </p>
        {onReset && <IconButton icon={RotateCcw} label={t('reset')} className="reset" onClick={onReset} />}
      </div>
      {children}
    </div>
  );
}

/** What is worn or tried on as a background, else the platform's sky. */
function Behind({ looks }: Pick<FittingProps, 'looks'>) {
  const background = looks.find(({ place }) => place === 'background')?.item?.special_image;
  if (background) return <img className="sky" src={pictureUrl(background)} alt="" />;
  return hosted() && <Skies of={(time) => pictureUrl(`/media/scene/home-phone-${time}.svg`)} />;
}

/** The same, small: before coins are spent. */
export const Mirror = (props: Pick<FittingProps, 'looks' | 'student'>) => (
  <div className="stage small-stage">
    <Behind {...props} />
    <div className="stands">
      <Figure {...props} />
    </div>
  </div>
);
