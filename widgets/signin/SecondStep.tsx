import { CallError } from '@mars/client/error.ts';
import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { KeyRound } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { takeSecondStep } from './choose.ts';
import { Step } from './Step.tsx';

interface SecondStepProps {
  /** What the right password was answered with. */
  ticket: string;
  onSignedIn?: (() => void) | undefined;
  onBack: () => void;
}

/** Staff who turned it on write the code of their app, or one of those kept for a lost phone. */
export function SecondStep({ ticket, onSignedIn, onBack }: SecondStepProps) {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  /** Codes that were refused: after the second one the clock may be why. */
  const [misses, setMisses] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function handleSubmit() {
    setWrong(null);
    if (!code.trim()) {
      setWrong(t('codeEmpty'));
      return input.current?.focus();
    }
    setBusy(true);
    try {
      const { role } = await takeSecondStep(ticket, code);
      emit('mars:sign-in', { role });
      onSignedIn?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(
        error.field('code', lang) ??
          error.text(lang) ??
          t(error.status ? 'refused_unavailable' : 'refused_offline'),
      );
      if (error.code === 'factor_code') setMisses(misses + 1);
      setBusy(false);
      input.current?.focus();
    }
  }

  return (
    <Step
      title={t('secondStep')}
      says={t('secondStepText')}
      submit={t('signIn')}
      busy={busy}
      onSubmit={handleSubmit}
      onBack={onBack}
    >
      <Field
        ref={input}
        label={t('code')}
        icon={KeyRound}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={wrong}
        hint={misses >= 2 ? t('clockHint') : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </Step>
  );
}
