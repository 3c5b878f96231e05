import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilities } from '@mars/session/capabilities.ts';
import { useStore } from '@nanostores/react';
import { CentrePhone } from './Refusal.tsx';

/** How one gets a new password until that can be done here: the centre gives it. */
export function Forgot() {
  const { t } = useTexts();
  const { phone } = useStore($capabilities);
  return (
    <div className="strip blue forgot">
      <p>
        {t('forgotText')} {phone && <CentrePhone phone={phone} />}
      </p>
    </div>
  );
}
