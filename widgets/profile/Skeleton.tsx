import { useTexts } from '@mars/i18n/context.tsx';

/** The heights of what will stand there. */
export function Skeleton({ figures }: { figures: boolean }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <span className="sr">{t('loading')}</span>
      <i className="skel waits-person" />
      {figures && <i className="skel waits-tiles" />}
      <i className="skel waits-rows" />
    </div>
  );
}
