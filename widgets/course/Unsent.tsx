import type { DetailOf } from '@mars/element/event.ts';
import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';

type Way = DetailOf<'mars:navigate'>;

/** While the server has not all answers: asks before one goes away from them, whichever link it is by. */
export function Unsent() {
  const { t } = useTexts();
  const { emit } = useHost();
  const [way, setWay] = useState<Way | null>(null);
  const mayGo = useRef(false);
  const question = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // Browsers ask in their own words.
    const stay = (event: Event) => event.preventDefault();
    const handleNavigate = (event: Event) => {
      // Elsewhere the platform opens beside this page.
      if (mayGo.current || !hosted()) return;
      event.preventDefault();
      setWay((event as CustomEvent<Way>).detail);
    };
    addEventListener('beforeunload', stay);
    addEventListener('mars:update', stay);
    addEventListener('mars:navigate', handleNavigate, true);
    return () => {
      removeEventListener('beforeunload', stay);
      removeEventListener('mars:update', stay);
      removeEventListener('mars:navigate', handleNavigate, true);
    };
  }, []);
  useEffect(() => {
    if (way) question.current?.focus();
  }, [way]);

  if (!way) return null;
  return (
    <div className="finish">
      <p ref={question} tabIndex={-1} role="alert">
        {t('leaveUnsent')}
      </p>
      <div className="acts">
        <Button onClick={() => setWay(null)}>{t('leaveNot')}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            mayGo.current = true;
            emit('mars:navigate', way, { cancelable: true });
          }}
        >
          {t('leaveAnyway')}
        </Button>
      </div>
    </div>
  );
}
