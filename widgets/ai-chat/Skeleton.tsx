import { useTexts } from '@mars/i18n/context.tsx';

/** The chat's place while its script is on the way. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <div className="wait" role="status">
      <span className="sr">{t('loading')}</span>
      <i className="skel head" />
      <i className="skel line" />
    </div>
  );
}
