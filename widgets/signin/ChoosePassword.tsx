import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { LockKeyhole } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { choosePassword } from './choose.ts';
import { kindOf } from './refusals.ts';

interface ChoosePasswordProps {
  /** What was typed at the sign-in: whose code it is, and the code. */
  login: string;
  code: string;
  onSignedIn?: (() => void) | undefined;
  onBack: () => void;
}

/** Whoever came with a start code chooses a password, and is signed in by that. */
export function ChoosePassword({ login, code, onSignedIn, onBack }: ChoosePasswordProps) {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const min = constants.passwordMin;
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setShort(password.length < min);
    if (password.length < min) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    setRefused(null);
    try {
      const { role } = await choosePassword(login, code, password);
      emit('mars:sign-in', { role });
      onSignedIn?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      setBusy(false);
    }
  }

  const wrong = short ? t('passwordShort', { min }) : refused?.field('password', lang);
  return (
    <form noValidate aria-label={t('choose')} onSubmit={(event) => void handleSubmit(event)}>
      <p className="strip blue">{t('chooseText')}</p>
      {/* So that the browser keeps the new password with the login that it is for. */}
      <input type="hidden" name="username" autoComplete="username" value={login} />
      <Field
        ref={input}
        label={t('newPassword')}
        icon={LockKeyhole}
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={128}
        required
        eye={{ show: t('showPassword'), hide: t('hidePassword') }}
        hint={short ? null : t('passwordHint', { min })}
        error={wrong}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refused && !wrong && (
        <p className="strip bad" role="alert">
          {refused.text(lang) ?? t(`refused_${kindOf(refused)}`)}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t('choose')}
      </Button>
      <div className="ways">
        <button type="button" className="way" disabled={busy} onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </form>
  );
}
