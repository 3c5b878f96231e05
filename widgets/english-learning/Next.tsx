import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { useEffect, useRef } from 'react';

/** The way on, which has the focus as soon as it is there. */
export function Next() {
  const { t } = useTexts();
  const on = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    bringInSight(on.current);
  }, []);
  return (
    <div className="acts">
      <Button ref={on} type="submit">
        {t('next')}
      </Button>
    </div>
  );
}
