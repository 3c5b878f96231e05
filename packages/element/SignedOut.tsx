import { useTexts } from '@mars/i18n/context.tsx';
import { openSignInWindow, prepareSignIn } from '@mars/session/sign-in-window.ts';
import { $hindrance } from '@mars/session/way-back.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';

const NoWindow = lazy(() => import('./NoWindow.tsx'));

/**
 * What a widget that needs a person shows where nobody is signed in: one sentence and the button that opens the
 * platform's own window (ruling 46). Where that does not do, it says so and offers another way.
 */
export function SignedOut() {
  const { t } = useTexts();
  const hindrance = useStore($hindrance);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => void prepareSignIn(), []);
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
      {hindrance && (isPressed || hindrance === 'failed') && (
        <Suspense>
          <NoWindow why={hindrance} />
        </Suspense>
      )}
    </div>
  );
}
