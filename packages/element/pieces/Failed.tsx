import { useTexts } from '@mars/i18n/context.tsx';
import { ErrorState } from '@mars/ui/ErrorState.tsx';

/** What a widget shows in its own place when it cannot be had: its texts `failedTitle`, `errorText`, `retry`. */
export function Failed({ busy, onRetry }: { busy?: boolean; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <ErrorState
      title={t('failedTitle')}
      text={t('errorText')}
      retry={t('retry')}
      busy={busy}
      onRetry={onRetry}
    />
  );
}
