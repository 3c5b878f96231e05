import { CallError } from '@mars/client/error.ts';
import { readPhone, writtenPhone } from '@mars/contract/pieces/phone.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { PhoneField } from '@mars/element/pieces/PhoneField.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $signup, askForCode, isChild, keep } from '@mars/stores/signup/signup.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { Phone } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { Refusal } from './Refusal.tsx';

/** The number that the code is for: of a child a parent's, who agrees. */
export function PhoneStep() {
  const { t, lang } = useTexts();
  const signup = useStore($signup);
  const { purpose } = signup;
  const phone = signup.phone || '+998 ';
  const ofParent = purpose === 'signup' && isChild(signup);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const read = readPhone(phone);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    if (!read?.sure) return input.current?.focus();
    setBusy(true);
    setRefused(null);
    try {
      await askForCode(writtenPhone(read.phone), lang);
      keep({ step: $signup.get().asked?.link ? 'bot' : 'code' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      setBusy(false);
    }
  }

  const problem = checked && !read?.sure ? t('phoneWrong') : refused?.field('phone', lang);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className="lead">{t(ofParent ? 'lead_phone_parent' : `lead_phone_${purpose}`)}</p>
      <PhoneField
        ref={input}
        label={t(ofParent ? 'parent_phone' : 'phone')}
        icon={Phone}
        name="phone"
        autoComplete={ofParent ? 'off' : 'tel'}
        required
        error={problem}
        hint={t(ofParent ? 'phoneHintParent' : 'phoneHint')}
        value={phone}
        onChange={(typed) => keep({ phone: typed })}
      />
      {refused && !problem && <Refusal error={refused} text={refused.field('ref', lang)} />}
      <Button type="submit" wide busy={busy}>
        {t('goOn')}
      </Button>
      {purpose === 'signup' && (
        <p className="small ink-2 consent">
          {t(ofParent ? 'consentParent' : 'consent')}{' '}
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
