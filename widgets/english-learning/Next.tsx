import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useEffect, useRef } from 'react';

/** The way on, which has the focus as soon as it is there. */
export function Next() {
  const { t } = useTexts();
  const on = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    on.current?.focus({ preventScroll: true });
    on.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="acts">
      <Button ref={on} type="submit">
        {t('next')}
      </Button>
    </div>
  );
}
