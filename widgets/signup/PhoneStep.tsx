import { CallError } from '@mars/client/error.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $signup, askForCode, keep } from '@mars/stores/signup/signup.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useStore } from '@nanostores/react';
import { Phone } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { isPhone, writtenPhone } from './phone.ts';
import { Refusal } from './Refusal.tsx';

/** The number that the code is for. */
export function PhoneStep() {
  const { t, lang } = useTexts();
  const { phone: kept, purpose } = useStore($signup);
  const [phone, setPhone] = useState(kept || '+998 ');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setWrong(!isPhone(phone));
    if (!isPhone(phone)) return input.current?.focus();
    setBusy(true);
    setRefused(null);
    try {
      await askForCode(writtenPhone(phone), lang);
      keep({ step: $signup.get().asked?.link ? 'bot' : 'code' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      setBusy(false);
    }
  }

  const problem = wrong ? t('phoneWrong') : refused?.field('phone', lang);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className="lead">{t(`lead_phone_${purpose}`)}</p>
      <Field
        ref={input}
        label={t('phone')}
        icon={Phone}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={24}
        required
        error={problem}
        hint={t('phoneHint')}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        onBlur={() => setPhone(writtenPhone(phone))}
      />
      {refused && !problem && <Refusal error={refused} />}
      <Button type="submit" wide busy={busy}>
        {t('goOn')}
      </Button>
      {purpose === 'signup' && (
        <p className="small ink-2 consent">
          {t('consent')}{' '}
          <Link route="privacy-student" target="_blank" rel="noopener">
            {t('policyStudent')}
          </Link>
          {', '}
          <Link route="privacy" target="_blank" rel="noopener">
            {t('policy')}
          </Link>
        </p>
      )}
    </form>
  );
}
