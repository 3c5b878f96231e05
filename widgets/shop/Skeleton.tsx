import { useWide } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Loading } from '@mars/ui/Skeleton.tsx';

const CARDS = [1, 2, 3, 4, 5, 6];

/** As high as the figure and the first cards. */
export function Skeleton() {
  const { t } = useTexts();
  const wide = useWide();
  return (
    <Loading label={t('loading')} className={wide ? 'floor wide' : 'floor'}>
      <div className="fitting">
        <i className={hosted() ? 'skel stage' : 'skel stage small-stage'} />
      </div>
      <div className="shelves">
        <i className="skel skel-tabs" />
        <div className="products">
          {CARDS.map((card) => (
            <i key={card} className="skel skel-card" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
