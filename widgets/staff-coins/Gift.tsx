import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useState } from 'react';
import { giveCoins, type Taker } from './gifts.ts';
import { REASONS } from './reasons.ts';

const QUICK = [5, 10, 15, 20];

interface GiftProps {
  taker: Taker;
  /** null: an administrator, who may take coins, too. */
  left: number | null;
  onGiven: (coins: number) => void;
  onClose: () => void;
}

/** How many coins, and what for: the student reads the reason in either language. */
export function Gift({ taker, left, onGiven, onClose }: GiftProps) {
  const { t, lang } = useTexts();
  const [coins, setCoins] = useState('');
  const [reason, setReason] = useState('');
  const amount = Number(coins);
  const valid = coins.trim() !== '' && Number.isInteger(amount) && amount !== 0;
  // A ready reason is known in both languages, one's own words are as they were written.
  const both = REASONS.find((each) => each[lang] === reason) ?? { uz: reason, ru: reason };

  return (
    <FormDialog
      title={nameOf(taker)}
      action={valid ? t(amount > 0 ? 'giveCoins' : 'takeCoins', { count: Math.abs(amount) }) : t('give')}
      disabled={!valid || !reason.trim()}
      save={(key) => giveCoins(taker.id, amount, both, key)}
      onSaved={() => onGiven(amount)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <div className="quick">
            {QUICK.filter((each) => left === null || each <= left).map((each) => (
              <button
                key={each}
                type="button"
                className="choice num"
                aria-pressed={amount === each}
                onClick={() => setCoins(String(each))}
              >
                +{each}
              </button>
            ))}
          </div>
          <Field
            label={t('howMany')}
            inputMode="numeric"
            autoComplete="off"
            value={coins}
            hint={left === null ? t('mayTake') : t('leftTo', { left })}
            error={errorOf('coins')}
            onChange={({ target }) => setCoins(target.value)}
          />
          <div className="quick reasons">
            {REASONS.map(({ [lang]: each }) => (
              <button
                key={each}
                type="button"
                className="choice"
                aria-pressed={reason === each}
                onClick={() => setReason(each)}
              >
                {each}
              </button>
            ))}
          </div>
          <Field
            label={t('reason')}
            maxLength={200}
            value={reason}
            error={errorOf('reason.uz') ?? errorOf('reason.ru')}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
