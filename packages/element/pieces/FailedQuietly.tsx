import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';

interface FailedQuietlyProps {
  /** What failed, where the widget's text `failed` does not say it. */
  says?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** A failure inside something that stands all the same: one quiet line with "try again" (ruling 2c), the text `retry`. */
export function FailedQuietly({ says, busy, onRetry }: FailedQuietlyProps) {
  const { t } = useTexts();
  return (
    <p className="split small ink-2">
      {says ?? t('failed')}
      <Button variant="text" size="sm" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
