import { useTexts } from '@mars/i18n/context.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';

/** The month of attendance over the page. */
export function AttendanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open onClose={onClose} title={t('attendance')} closeLabel={t('close')} className="month">
      <mars-attendance-calendar />
    </Dialog>
  );
}
