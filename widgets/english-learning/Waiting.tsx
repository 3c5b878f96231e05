import { useTexts } from '@mars/i18n/context.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';

/** As high as what comes. */
export function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="learning">
      <i className="skel top-skel" />
      <i className="skel sheet-skel" />
    </Loading>
  );
}
