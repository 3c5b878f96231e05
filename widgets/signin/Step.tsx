import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import type { FormEvent, ReactNode } from 'react';

interface StepProps {
  title: string;
  /** What this step is for. */
  says: string;
  submit: string;
  busy: boolean;
  onSubmit: () => Promise<void>;
  onBack: () => void;
  children: ReactNode;
}

/** One more step of a sign-in, with a way back to its beginning. */
export function Step({ title, says, submit, busy, onSubmit, onBack, children }: StepProps) {
  const { t } = useTexts();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void onSubmit();
  }

  return (
    <form noValidate aria-label={title} onSubmit={handleSubmit}>
      <p className="strip blue">{says}</p>
      {children}
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
      <div className="ways">
        <button type="button" className="way" disabled={busy} onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </form>
  );
}
