import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Crown, Footprints, type IconNode, Image, Shirt } from 'lucide';
import type { Look, Place, Product } from './products.ts';

const icons: Record<Place, IconNode> = { head: Crown, body: Shirt, feet: Footprints, background: Image };

interface SlotsProps {
  looks: readonly Look[];
  chosen: Product | null;
  onPick: (product: Product) => void;
}

/** What the figure has on at each place, by name. */
export function Slots({ looks, chosen, onPick }: SlotsProps) {
  const { t, lang } = useTexts();
  return (
    <ul className="slots">
      {looks.map(({ place, isTried, item }) => (
        <li key={place}>
          <button
            type="button"
            className="slot"
            disabled={!item}
            aria-pressed={item ? item.id === chosen?.id : undefined}
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
  );
}
