import { useTexts } from '@mars/i18n/context.tsx';
import { Loading, Skeleton as Piece } from '@mars/ui/pieces/Skeleton.tsx';

const ROWS = [1, 2, 3, 4];

/** As high as the sums and the first rows. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="month">
      <Piece width="70%" height={22} />
      <Piece width="40%" height={20} />
      {ROWS.map((row) => (
        <div key={row} className="entry">
          <Piece width={44} height={44} />
          <span className="grow">
            <Piece width="70%" height={40} />
          </span>
        </div>
      ))}
    </Loading>
  );
}
