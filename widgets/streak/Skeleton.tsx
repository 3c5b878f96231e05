import { useTexts } from '@mars/i18n/context.tsx';
import { Loading, Skeleton as Piece } from '@mars/ui/pieces/Skeleton.tsx';

/** As high as the week with its two lines. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="waiting">
      <Piece width="60%" height={22} />
      <Piece height={62} />
      <Piece width="90%" height={20} />
    </Loading>
  );
}
