import { useTexts } from '@mars/i18n/context.tsx';

/** As high as the first rows will be. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <div role="status" className="notices">
      <span className="sr">{t('loading')}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="row" aria-hidden="true">
          <i className="skel picture" />
          <i className="skel grow" />
        </div>
      ))}
    </div>
  );
}
