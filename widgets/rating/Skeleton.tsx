import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';

/** As high as the first rows will be. */
export function Skeleton({ rows }: { rows: number }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <span className="sr">{t('loading')}</span>
      {hosted() && <i className="skel podium-skel" />}
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="row" aria-hidden="true">
          <i className="skel disc" />
          <i className="skel face" />
          <i className="skel grow" />
        </div>
      ))}
    </div>
  );
}
