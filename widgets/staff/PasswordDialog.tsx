import { PasswordForm } from '@mars/element/pieces/PasswordForm.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';

/** One's own password is changed, and the second step of signing in turned on or off. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open title={t('password')} closeLabel={t('close')} onClose={onClose}>
      <PasswordForm />
      <mars-factor />
    </Dialog>
  );
}
