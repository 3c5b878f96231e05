import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Loading, Skeleton as Piece } from '@mars/ui/pieces/Skeleton.tsx';

/** The heights of what will stand there. */
export function Skeleton({ figures }: { figures: boolean }) {
  const { t } = useTexts();
  const row = 57;
  // With the hero a phone has one more; the password is changed on the platform only.
  const rows = 6 + Number(figures) + Number(hosted());
  return (
    <Loading label={t('loading')} className="waiting">
      <Piece height={60} />
      {figures && <Piece height={104} />}
      <Piece height={rows * row - 1} />
    </Loading>
  );
}
