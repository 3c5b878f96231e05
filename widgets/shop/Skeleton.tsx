import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';

const CARDS = [1, 2, 3, 4, 5, 6];

/** As high as the figure and the first cards. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className={useWide() ? 'shop-page wide' : 'shop-page'}>
      <Room />
      <div className="shelves">
        <Title />
        <i className="skel filters" />
        <div className="products">
          {CARDS.map((card) => (
            <i key={card} className="skel skel-card" />
          ))}
        </div>
      </div>
    </Loading>
  );
}

function Title() {
  const { t } = useTexts();
  return (
    <div className="split head">
      <h2 className="h2">{t('title')}</h2>
    </div>
  );
}

/** As high as the figure and, beside the shelves, what it wears. */
const Room = () => (
  <div className="fitting">
    <i className={hosted() ? 'skel stage' : 'skel stage small-stage'} />
    {useWide() && <i className="skel skel-worn" />}
  </div>
);
