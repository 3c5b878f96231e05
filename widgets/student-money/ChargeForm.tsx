import { chargeReasonMax } from '@mars/contract/pieces/payment-states.ts';
import { amountIn } from '@mars/element/pieces/CashForm.tsx';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { addMonths, formatMonth, monthOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { useState } from 'react';
import { makeCharge, type Time } from './money.ts';

interface ChargeFormProps {
  studentId: number;
  /** Of which a month is charged. */
  times: readonly Time[];
  onSaved: () => void;
  onClose: () => void;
}

/** So many months back can be chosen. */
const MONTHS = 12;

/** A month that is charged by hand: of which group, how much, and why. */
export function ChargeForm({ studentId, times, onSaved, onClose }: ChargeFormProps) {
  const { t, lang } = useTexts();
  const [months] = useState(() => {
    const month = monthOf(serverNow());
    return [...new Array<undefined>(MONTHS).keys()].map((back) => addMonths(month, -back));
  });
  const groups = [...new Map(times.map((time) => [time.group.id, time])).values()];
  const [group_id, setGroup] = useState(groups[0]?.group.id ?? 0);
  const [month, setMonth] = useState(months[0]!);
  const [typed, type] = useState('');
  const [reason, setReason] = useState('');
  const amount = amountIn(typed);
  const price = groups.find(({ group }) => group.id === group_id)?.group_price;
  return (
    <FormDialog
      title={t('makeCharge')}
      action={amount ? t('chargeSum', { amount: formatSum(amount, lang) }) : t('charge')}
      disabled={!group_id || !amount || !reason.trim()}
      save={(key) =>
        makeCharge({ student_id: studentId, group_id, month, amount: amount!, reason: reason.trim() }, key)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('group')}
            value={group_id}
            of={groups.map(({ group }) => [group.id, group.name] as const)}
            error={errorOf('group_id')}
            onChange={setGroup}
          />
          <Select
            label={t('month')}
            value={month}
            of={months.map((each) => [each, formatMonth(each, lang)] as const)}
            error={errorOf('month')}
            onChange={setMonth}
          />
          <Field
            label={t('amount')}
            hint={price ? t('monthCosts', { amount: formatSum(price, lang) }) : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={typed}
            error={errorOf('amount')}
            onChange={({ target }) => type(target.value)}
          />
          <Field
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={chargeReasonMax}
            value={reason}
            error={errorOf('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
