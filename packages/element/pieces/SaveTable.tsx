import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Download } from 'lucide';
import { useSaving } from './saving.ts';

/** What a section shows, saved as a table on the device. The widget has the texts `table` and `notSaved`. */
export function SaveTable({ save }: { save: () => Promise<void> }) {
  const { t } = useTexts();
  const { busy, run } = useSaving();
  return (
    <Button
      variant="soft"
      size="sm"
      icon={Download}
      busy={busy}
      onClick={() => void run(() => save().catch(() => toast(t('notSaved'))))}
    >
      {t('table')}
    </Button>
  );
}
