import { useTexts } from '@mars/i18n/context.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';

/** As high as a lesson with what stands beside it. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="player">
      <SheetSkeleton />
      <i className="skel beside-skel" />
    </Loading>
  );
}

/** As high as a lesson. */
export const SheetSkeleton = () => <i className="skel sheet-skel" />;
