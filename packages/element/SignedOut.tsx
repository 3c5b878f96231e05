import { useTexts } from '@mars/i18n/context.tsx';
import { openSignInWindow } from '@mars/session/sign-in-window.ts';
import { Button } from '@mars/ui/Button.tsx';

/**
 * What a widget that needs a person shows where nobody is signed in: one sentence and the button that opens the
 * platform's own window (ruling 46).
 */
export function SignedOut() {
  const { t } = useTexts();
  return (
    <div className="state">
      <p className="ink-2">{t('signedOut')}</p>
      <Button onClick={() => openSignInWindow()}>{t('signIn')}</Button>
    </div>
  );
}
