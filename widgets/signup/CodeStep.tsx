import { CallError } from '@mars/client/error.ts';
import { useHost } from '@mars/element/host.tsx';
import { isShort, NewPassword } from '@mars/element/pieces/NewPassword.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $finished, $signup, finish, keep } from '@mars/stores/signup/signup.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useStore } from '@nanostores/react';
import { KeyRound } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { unbroken } from './phone.ts';
import { Refusal } from './Refusal.tsx';
import { Resend } from './Resend.tsx';

/** What is refused beside the field that it is about. */
const ofCode = ['code_invalid', 'code_expired', 'code_tries'];
/** Fields of an earlier step, of which the server may know better. */
const ofName = ['first_name', 'last_name', 'birth_year', 'consent.full_name'];

/** The code that the bot said, and a password of one's own: with them one is in. */
export function CodeStep() {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const { purpose, asked, phone } = useStore($signup);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const inputs = { code: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };

  const empty = !code.trim();
  const wrong = {
    code:
      checked && empty
        ? t('codeEmpty')
        : refused && ofCode.includes(refused.code ?? '')
          ? refused.text(lang)
          : refused?.field('code', lang),
    password: refused?.field('password', lang),
  };

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    setRefused(null);
    const missing = empty ? 'code' : isShort(password) ? 'password' : null;
    if (missing) return inputs[missing].current?.focus();
    setBusy(true);
    try {
      const finished = await finish({ code, password, lang });
      if (!finished.byPhone) return $finished.set(finished);
      finished.enter();
      emit('mars:sign-in', { role: finished.role });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      setBusy(false);
      if (ofCode.includes(error.code ?? '') || error.field('code', lang)) inputs.code.current?.focus();
      else if (error.field('password', lang)) inputs.password.current?.focus();
    }
  }

  const wrongName = ofName.flatMap((name) => refused?.field(name, lang) ?? [])[0];
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className="lead">
        {t(asked?.link === null ? 'lead_code_centre' : 'lead_code', { phone: unbroken(phone) })}
      </p>
      <Field
        ref={inputs.code}
        label={t('code')}
        icon={KeyRound}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="code"
        error={wrong.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Resend onRefused={setRefused} />
      <NewPassword
        ref={inputs.password}
        of={phone}
        value={password}
        onChange={setPassword}
        checked={checked}
        refused={wrong.password}
      />
      {refused && !wrong.code && !wrong.password && (
        <Refusal error={refused} text={wrongName ?? refused.field('ref', lang)}>
          {wrongName && (
            <Button size="sm" variant="line" onClick={() => keep({ step: 'name' })}>
              {t('fix')}
            </Button>
          )}
          {refused.code === 'no_account' && (
            <Button size="sm" variant="line" onClick={() => keep({ purpose: 'signup', step: 'name' })}>
              {t('instead_signup')}
            </Button>
          )}
        </Refusal>
      )}
      <Button type="submit" wide busy={busy}>
        {t(`finish_${purpose}`)}
      </Button>
    </form>
  );
}
