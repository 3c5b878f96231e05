import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { $signup, askForCode, keep } from '@mars/stores/signup/signup.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

/** Asks for another code once the time has come. */
export function Resend({ onRefused }: { onRefused: (error: CallError | null) => void }) {
  const { t, lang } = useTexts();
  const { resendAt, phone } = useStore($signup);
  const [left, setLeft] = useState(() => secondsTo(resendAt));
  const [said, setSaid] = useState(false);

  useEffect(() => {
    setLeft(secondsTo(resendAt));
    const ticking = setInterval(() => setLeft(secondsTo(resendAt)), 1000);
    return () => clearInterval(ticking);
  }, [resendAt]);

  async function handleAgain() {
    onRefused(null);
    try {
      const before = $signup.get().asked?.ask;
      await askForCode(phone, lang);
      const { asked } = $signup.get();
      // The one before was over: the bot has to be opened by the new link.
      if (asked?.link && asked.ask !== before) keep({ step: 'bot' });
      else setSaid(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onRefused(error);
    }
  }

  return (
    <div className="ways">
      {/* The seconds are no news for who listens. */}
      {left > 0 ? (
        <p className="small ink-2 resend" aria-live="off">
          {/* Longer than between two codes: those of this day are used up. */}
          {left > constants.signup.resendSeconds ? t('resendTomorrow') : t('resendIn', { count: left })}
        </p>
      ) : (
        <button type="button" className="way" onClick={() => void handleAgain()}>
          {t('resend')}
        </button>
      )}
      <span className="sr" role="status">
        {said ? t('resent') : ''}
      </span>
    </div>
  );
}

const secondsTo = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));
