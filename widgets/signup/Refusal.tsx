import type { CallError } from '@mars/client/error.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CircleAlert, WifiOff } from 'lucide';
import type { ReactNode } from 'react';

/** Why it could not be done, and what may be done now. */
export function Refusal({
  error,
  text,
  children,
}: {
  error: CallError;
  /** What is said of one field. */
  text?: string | null | undefined;
  children?: ReactNode;
}) {
  const { t, lang } = useTexts();
  const offline = error.status === 0;
  return (
    <div className={`strip ${offline ? 'gold' : 'bad'} refusal`} role="alert">
      <Icon node={offline ? WifiOff : CircleAlert} />
      <div className="grow">
        <p>{offline ? t('offline') : (text ?? error.text(lang) ?? t('unavailable'))}</p>
        {children}
      </div>
    </div>
  );
}
