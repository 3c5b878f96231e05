import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';

interface FinishProps {
  /** The numbers of what is not answered. */
  open: readonly number[];
  /** @returns the text of what went wrong */
  onFinish: () => Promise<string | null>;
  onStay: () => void;
}

/** Asks whether the exam shall end, and says what is not answered. */
export function Finish({ open, onFinish, onStay }: FinishProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);

  async function handleFinish() {
    setBusy(true);
    setFault(null);
    setFault(await onFinish());
    setBusy(false);
  }

  return (
    <div className="finish">
      <p ref={question} tabIndex={-1}>
        <b>
          {open.length > 0
            ? t('unanswered', { count: open.length, list: open.join(', ') })
            : t('allAnswered')}
        </b>{' '}
        {t('finishSure')}
      </p>
      {fault && (
        <p className="small err" role="alert">
          {t(fault)}
        </p>
      )}
      <div className="acts">
        <Button busy={busy} onClick={() => void handleFinish()}>
          {t('finishYes')}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {t('finishNo')}
        </Button>
      </div>
    </div>
  );
}
