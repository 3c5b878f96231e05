import { useTexts } from '@mars/i18n/context.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';

/** As high as what comes. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="page">
      <i className="skel to-profile-skel" />
      <h2 className="h2">{t('ranks')}</h2>
      <i className="skel now-skel" />
      <i className="skel ladder-skel" />
    </Loading>
  );
}
