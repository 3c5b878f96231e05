import { cashAmount, cashNoteMax } from '@mars/contract/pieces/payment-states.ts';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { PersonPicker, type StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useState } from 'react';
import { amountIn, bookCash } from './booking.ts';
import type { Payment } from './payments.ts';

interface CashProps {
  /** The centre's day. */
  today: string;
  onBooked: (of: Payment) => void;
  onClose: () => void;
}

/** Cash that was taken at the desk: whose, how much, what for, and when it was not now. */
export function Cash({ today, onBooked, onClose }: CashProps) {
  const { t, lang } = useTexts();
  const [person, pick] = useState<StaffPerson | null>(null);
  const [typed, type] = useState('');
  const [note, setNote] = useState('');
  const [day, setDay] = useState(today);
  const amount = amountIn(typed);
  return (
    <FormDialog
      title={t('cash')}
      action={amount ? t('takeSum', { amount: formatSum(amount, lang) }) : t('take')}
      disabled={!person || !amount || !note.trim() || !day}
      save={(key) =>
        bookCash({ student_id: person!.id, amount: amount!, note: note.trim() }, { key, day, today })
      }
      onSaved={onBooked}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {person ? (
            <p className="row">
              <b className="grow" translate="no">
                {nameOf(person)}
              </b>
              <Button variant="text" size="sm" onClick={() => pick(null)}>
                {t('another')}
              </Button>
            </p>
          ) : (
            <PersonPicker label={t('whose')} without={[]} onPick={pick} />
          )}
          <Field
            label={t('amount')}
            hint={t('amountHint', { most: formatSum(cashAmount.most, lang) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={typed}
            error={errorOf('amount')}
            onChange={({ target }) => type(target.value)}
          />
          <Field
            label={t('note')}
            hint={t('noteHint')}
            maxLength={cashNoteMax}
            value={note}
            error={errorOf('note')}
            onChange={({ target }) => setNote(target.value)}
          />
          <Field
            label={t('day')}
            type="date"
            max={today}
            value={day}
            error={errorOf('paid_at')}
            onChange={({ target }) => setDay(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
