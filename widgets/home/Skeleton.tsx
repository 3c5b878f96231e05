import { useTexts } from '@mars/i18n/context.tsx';

/** As high as what comes. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <div className="home" role="status">
      <span className="sr">{t('loading')}</span>
      <i className="skel scene-skel" />
      <div className="grid" aria-hidden="true">
        <i className="skel tall" />
        <i className="skel tall" />
      </div>
    </div>
  );
}
