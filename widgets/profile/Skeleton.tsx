import { useTexts } from '@mars/i18n/context.tsx';
import { Loading, Skeleton as Piece } from '@mars/ui/Skeleton.tsx';

/** The heights of what will stand there. */
export function Skeleton({ figures }: { figures: boolean }) {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="waiting">
      <Piece height={60} />
      {figures && <Piece height={104} />}
      <Piece height={figures ? 398 : 341} />
    </Loading>
  );
}
