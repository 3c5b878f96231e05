import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';

const ROWS = [1, 2, 3, 4, 5];

/** As high as the first rows will be. */
export function Skeleton() {
  const { t } = useTexts();
  return (
    <div role="status">
      <span className="sr">{t('loading')}</span>
      {hosted() && <i className="skel podium-skel" />}
      {ROWS.map((row) => (
        <div key={row} className="row" aria-hidden="true">
          <i className="skel disc" />
          <i className="skel face" />
          <i className="skel grow" />
        </div>
      ))}
    </div>
  );
}
