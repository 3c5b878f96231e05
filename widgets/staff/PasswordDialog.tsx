import { PasswordForm } from '@mars/element/pieces/PasswordForm.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';

/** One's own password is changed. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open title={t('password')} closeLabel={t('close')} onClose={onClose}>
      <PasswordForm />
    </Dialog>
  );
}
