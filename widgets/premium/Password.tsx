import type { CallError } from '@mars/client/error.ts';
import { useHost } from '@mars/element/host.tsx';
import { Spend } from '@mars/element/pieces/Spend.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { buyPremium } from './buy.ts';
import { NotEnough } from './NotEnough.tsx';
import { fanfare } from './sound.ts';
import type { Terms } from './terms.ts';

interface PasswordProps {
  student: Student;
  terms: Terms;
  onClose: () => void;
  onBought: (until: string | null) => void;
}

/** The last step before coins are spent: the account's password. */
export function Password({ student, terms, onClose, onBought }: PasswordProps) {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const { price, days, isPremium } = terms;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => field.current?.focus(), []);

  function pay(key: string) {
    setError(null);
    fanfare.wakeSound();
    return buyPremium(password, key);
  }

  function handlePaid(until: string | null) {
    emit('mars:purchase', { item: 'premium', until });
    onBought(until);
  }

  /** The one toast (§8.4); what is wrong with the password stands under the field, too (ruling 23b). */
  function handleRefused(refusal: CallError): null {
    if (refusal.code === 'open_on_platform') return null;
    const locked = refusal.code === 'password_locked' ? refusal.text(lang) : null;
    toast(t('purchaseFailed'), { tone: 'problem' });
    if (locked || refusal.code === 'bad_password') {
      // What was wrong is marked by the sentence that stands there anyway.
      setError(locked ?? t('passwordHint'));
      field.current?.focus();
      field.current?.select();
    }
    return null;
  }

  return (
    <Spend
      title={t('passwordTitle')}
      costs={t('costs', { days: t('days', { count: days }) })}
      price={price}
      coins={student.coins}
      action={t('buy', { count: price })}
      disabled={!password}
      pay={pay}
      onPaid={handlePaid}
      onPoor={setMissing}
      onRefused={handleRefused}
      onClose={onClose}
      over={
        <>
          <Toasts closeLabel={t('close')} />
          {missing !== null && (
            <NotEnough
              price={price}
              missing={missing}
              isPremium={isPremium}
              onClose={() => setMissing(null)}
              onLeave={onClose}
            />
          )}
        </>
      }
    >
      <Field
        ref={field}
        label={t('password')}
        hint={error ? null : t('passwordHint')}
        error={error}
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        eye={{ show: t('showPassword'), hide: t('hidePassword') }}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Spend>
  );
}
