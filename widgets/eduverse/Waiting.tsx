import { useTexts } from '@mars/i18n/context.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';

const CARDS = [1, 2, 3, 4, 5, 6];

/** As high as the month's coins and the first cards. */
export function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="results">
      <i className="skel month-skel" />
      <div className="cards">
        {CARDS.map((card) => (
          <i key={card} className="skel card-skel" />
        ))}
      </div>
    </Loading>
  );
}
