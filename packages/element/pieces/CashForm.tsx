import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { cashAmount, cashNoteMax } from '@mars/contract/pieces/payment-states.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { call } from '@mars/session/session.ts';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './Form.tsx';

export type Booked = Reply<'POST /v2/staff/payments'>;

/** Whole so'm as somebody wrote them, with spaces as they like; null of anything else. */
export function amountIn(typed: string): number | null {
  const digits = typed.replace(/\s/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

/** Noon in the centre: of another day nobody writes down the hour. */
const noonOf = (day: string): string => `${day}T12:00:00+05:00`;

type Cash = Omit<CallShape<'POST /v2/staff/payments'>['body'], 'paid_at'>;

/** @throws {CallError} */
const bookCash = (cash: Cash, { key, day, today }: { key: string; day: string; today: string }) =>
  call('POST /v2/staff/payments', {
    body: day === today ? cash : { ...cash, paid_at: noonOf(day) },
    idempotencyKey: key,
  });

interface CashFormProps {
  /** Whose it is; null: nobody was chosen yet. */
  studentId: number | null;
  /** What is owed stands there. */
  owed?: number;
  /** Says or asks whose it is. */
  children?: ReactNode;
  onBooked: (of: Booked) => void;
  onClose: () => void;
}

/** Cash that was taken at the desk: how much, what for, and when it was not now. The element names `cash` in its `words.json`. */
export function CashForm({ studentId, owed, children, onBooked, onClose }: CashFormProps) {
  const { t, lang } = useTexts();
  const [today] = useState(() => dayOf(serverNow()));
  const [typed, type] = useState(owed ? String(owed) : '');
  const [note, setNote] = useState('');
  const [day, setDay] = useState(today);
  const amount = amountIn(typed);
  return (
    <FormDialog
      title={t('cash')}
      action={amount ? t('takeSum', { amount: formatSum(amount, lang) }) : t('take')}
      disabled={studentId === null || !amount || !note.trim() || !day}
      save={(key) =>
        bookCash({ student_id: studentId!, amount: amount!, note: note.trim() }, { key, day, today })
      }
      onSaved={onBooked}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {children}
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
          <DateField label={t('day')} max={today} value={day} error={errorOf('paid_at')} onChange={setDay} />
        </>
      )}
    </FormDialog>
  );
}
