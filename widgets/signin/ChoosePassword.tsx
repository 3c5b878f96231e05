import { CallError } from '@mars/client/error.ts';
import { useHost } from '@mars/element/host.tsx';
import { isShort, NewPassword } from '@mars/element/pieces/NewPassword.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { useEffect, useRef, useState } from 'react';
import { choosePassword } from './choose.ts';
import { kindOf } from './refusals.ts';
import { Step } from './Step.tsx';

interface ChoosePasswordProps {
  /** What was typed at the sign-in: whose code it is, and the code. */
  login: string;
  code: string;
  onSignedIn?: (() => void) | undefined;
  /** The password is chosen, and a code is asked for besides. */
  onTicket: (ticket: string) => void;
  onBack: () => void;
}

/** Whoever came with a start code chooses a password, and is signed in by that. */
export function ChoosePassword({ login, code, onSignedIn, onTicket, onBack }: ChoosePasswordProps) {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function handleSubmit() {
    setChecked(true);
    if (isShort(password)) return input.current?.focus();
    setBusy(true);
    setRefused(null);
    try {
      const { role } = await choosePassword(login, code, password);
      emit('mars:sign-in', { role });
      onSignedIn?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'second_step') return onTicket(String(error.problem.ticket));
      setRefused(error);
      setBusy(false);
      if (error.field('password', lang)) input.current?.focus();
    }
  }

  const refusedField = refused?.field('password', lang);
  return (
    <Step
      title={t('choose')}
      says={t('chooseText')}
      submit={t('choose')}
      busy={busy}
      onSubmit={handleSubmit}
      onBack={onBack}
    >
      <NewPassword
        ref={input}
        of={login}
        value={password}
        onChange={setPassword}
        checked={checked}
        refused={refusedField}
      />
      {refused && !refusedField && (
        <p className="strip bad" role="alert">
          {refused.text(lang) ?? t(`refused_${kindOf(refused)}`)}
        </p>
      )}
    </Step>
  );
}
