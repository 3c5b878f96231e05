import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { HeroFigure, hairOf } from '@mars/ui/HeroFigure.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Crown, Footprints, type IconNode, Image, RotateCcw, Shirt } from 'lucide';
import type { ReactNode } from 'react';
import type { Tried } from './Floor.tsx';
import { PLACES, type Place, type Product } from './products.ts';

const icons: Record<Place, IconNode> = { head: Crown, body: Shirt, feet: Footprints, background: Image };

interface FittingProps {
  items: readonly Product[];
  coins: number;
  student: Student;
  tried: Tried;
  chosenId: number | null;
  /** There is room to name what is worn at each place. */
  wide: boolean;
  onReset: () => void;
  onPick: (product: Product) => void;
  children?: ReactNode;
}

/** The student's own figure in what it wears, over that what is tried on. */
export function Fitting(props: FittingProps) {
  const { items, coins, student, tried, chosenId, wide, onReset, onPick, children } = props;
  const { t, lang } = useTexts();
  const looks = PLACES.map((place) => {
    const trial = items.find(({ id }) => id === tried[place]);
    const worn = items.find((item) => item.is_worn && item.body_type === place);
    return { place, isTried: !!trial, item: trial ?? worn };
  });
  const titles = looks.flatMap(({ item }) => item?.title[lang] ?? []);
  const own = (address: string | null) => address && pictureUrl(address);
  const layers = looks.flatMap(({ place, item }) =>
    item && place !== 'background'
      ? {
          body_type: place,
          special_image: own(item.special_image),
          special_object_image: own(item.special_object_image),
          legs_image: own(item.legs_image),
        }
      : [],
  );
  const background = own(looks.find(({ place }) => place === 'background')?.item?.special_image ?? null);
  return (
    <div className="fitting">
      {/* On a foreign page no figure is larger than an avatar, and there is no sky behind it. */}
      <div className={hosted() ? 'stage' : 'stage small-stage'}>
        {background ? <img className="sky" src={background} alt="" /> : hosted() && <Sky />}
        <HeroFigure
          items={layers}
          hair={hairOf(student.id)}
          base={pictureUrl('/media/')}
          label={`${student.first_name}${titles.length > 0 ? ': ' : ''}${titles.join(', ')}`}
        />
        {!wide && (
          <span className="purse">
            <CoinAmount amount={coins} unit={t('coin')} lead size={22} />
          </span>
        )}
        {looks.some(({ isTried }) => isTried) && (
          <IconButton icon={RotateCcw} label={t('reset')} className="reset" onClick={onReset} />
        )}
      </div>
      {wide && (
        <div className="card worn">
          <ul>
            {looks.map(({ place, isTried, item }) => (
              <li key={place}>
                <button
                  type="button"
                  className="slot"
                  disabled={!item}
                  aria-pressed={item ? item.id === chosenId : undefined}
                  onClick={() => item && onPick(item)}
                >
                  <span className={isTried ? 'tile accent' : 'tile'}>
                    <Icon node={icons[place]} size={20} />
                  </span>
                  <span className="grow">
                    <span className="small ink-2">{t(place)} </span>
                    <b className="clip">{item ? item.title[lang] : '–'}</b>
                  </span>
                  {isTried && <span className="chip accent">{t('trial')}</span>}
                </button>
              </li>
            ))}
          </ul>
          {children}
        </div>
      )}
    </div>
  );
}

/** Both skies stand there; the one that is not shown is not fetched. */
const Sky = () => (
  <>
    <img className="sky day" src={pictureUrl('/media/scene/home-phone-day.svg')} alt="" loading="lazy" />
    <img className="sky night" src={pictureUrl('/media/scene/home-phone-night.svg')} alt="" loading="lazy" />
  </>
);
