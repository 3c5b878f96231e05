import { useTexts } from '@mars/i18n/context.tsx';
import { openSignInWindow } from '@mars/session/sign-in-window.ts';
import { Button } from '@mars/ui/Button.tsx';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * What a widget that needs a person shows where nobody is signed in: one sentence and the button that opens the
 * platform's own window (ruling 46). Where that does not do, what came after it says so and offers another way.
 */
export function SignedOut() {
  const { t } = useTexts();
  const [isPressed, setPressed] = useState(false);
  const [NoWindow, setNoWindow] = useState<ComponentType<{ isPressed: boolean }> | null>(null);
  useEffect(() => {
    import('./NoWindow.tsx').then(
      ({ NoWindow }) => setNoWindow(() => NoWindow),
      () => {},
    );
  }, []);
  return (
    <div className="state">
      <p className="ink-2">{t('signedOut')}</p>
      <Button
        onClick={() => {
          setPressed(true);
          openSignInWindow();
        }}
      >
        {t('signIn')}
      </Button>
      {NoWindow && <NoWindow isPressed={isPressed} />}
    </div>
  );
}
