import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';

/** A failure inside an opened panel: one quiet line (ruling 2c). */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <p className="failed small ink-2">
      {t('notLoaded')}
      <Button variant="text" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
