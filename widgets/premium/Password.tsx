import { useHost } from '@mars/element/host.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { newKey } from '@mars/session/key.ts';
import type { Student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { Dialog } from '@mars/ui/Dialog.tsx';
import { Field } from '@mars/ui/Field.tsx';
import { Toasts } from '@mars/ui/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { buyPremium } from './buy.ts';
import type { Deal } from './deal.ts';
import { NotEnough } from './NotEnough.tsx';
import { wakeSound } from './sound.ts';

interface PasswordProps {
  student: Student;
  deal: Deal;
  onClose: () => void;
  onBought: (until: string | null) => void;
  /** Buying is done on the platform, at this address. */
  onPlatform: (url: string) => void;
}

/** The last step before coins are spent: what it costs, what is left, and the account's password. */
export function Password({ student, deal, onClose, onBought, onPlatform }: PasswordProps) {
  const { t, lang } = useTexts();
  const { emit } = useHost();
  const { price, days } = deal;
  const [key] = useState(newKey);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  useEffect(() => field.current?.focus(), []);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!password || running.current) return;
    if (student.coins < price) {
      setMissing(price - student.coins);
      return;
    }
    running.current = true;
    setBusy(true);
    setError(null);
    wakeSound();
    const bought = await buyPremium(password, key);
    running.current = false;
    setBusy(false);
    if (bought.ok) {
      emit('mars:purchase', { item: 'premium', until: bought.until });
      onBought(bought.until);
      return;
    }
    const { code, error: failure } = bought;
    const { missing: lacks, url } = failure.problem as { missing?: number; url?: string };
    if (code === 'not_enough_coins') {
      setMissing(lacks ?? Math.max(0, price - student.coins));
      return;
    }
    if (code === 'open_on_platform' && url) {
      onPlatform(url);
      return;
    }
    handleFailure(code, code === 'password_locked' ? failure.text(lang) : null);
  }

  /** One message each: the toast says to try again, which helps after a wrong password and not with a locked one. */
  function handleFailure(code: string, locked: string | null) {
    if (!locked) toast(t('purchaseFailed'), { tone: 'problem' });
    if (locked || code === 'bad_password') {
      // What was wrong is marked by the sentence that stands there anyway.
      setError(locked ?? t('passwordHint'));
      field.current?.focus();
      field.current?.select();
    }
  }

  const left = student.coins - price;
  const line = (label: string, amount: number) => (
    <div className="split">
      <dt className="ink-2">{t(label, { days: t('days', { count: days }) })}</dt>
      <dd>
        <CoinAmount amount={amount} unit={t('coin')} />
      </dd>
    </div>
  );
  return (
    <Dialog
      open
      slim
      title={t('passwordTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide busy={busy} disabled={!password}>
          {t('buy', { count: price })}
        </Button>
      }
    >
      <form id={formId} className="pay" onSubmit={(event) => void handleSubmit(event)}>
        <dl>
          {line('costs', price)}
          {line('have', student.coins)}
          {left >= 0 && line('after', left)}
        </dl>
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
      </form>
      <Toasts closeLabel={t('close')} />
      {missing !== null && (
        <NotEnough
          price={price}
          missing={missing}
          isPremium={deal.isPremium}
          onClose={() => setMissing(null)}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}
