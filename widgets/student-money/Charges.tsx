import { chargeReasonMax } from '@mars/contract/pieces/payment-states.ts';
import { amountIn } from '@mars/element/pieces/CashForm.tsx';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate, formatMonth } from '@mars/i18n/pieces/dates.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { type Charge, lowerCharge, reverseCharge } from './money.ts';

/** The months that were charged, the latest first; a press lowers one or takes it back. */
export function Charges({ of }: { of: readonly Charge[] }) {
  const { t } = useTexts();
  const [opened, open] = useState<Charge | null>(null);
  if (of.length === 0) return <p className="ink-2">{t('noCharges')}</p>;
  return (
    <>
      <ul className="lines">
        {of.map((charge) => (
          <li key={charge.id}>
            {charge.left > 0 ? (
              <button
                type="button"
                className="row line-row"
                aria-haspopup="dialog"
                onClick={() => open(charge)}
              >
                <About of={charge} />
              </button>
            ) : (
              <div className="row line-row">
                <About of={charge} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened && <Correct of={opened} onClose={() => open(null)} />}
    </>
  );
}

function About({ of: charge }: { of: Charge }) {
  const { t, lang } = useTexts();
  const { group, month, amount, left, at, by, reason, corrections } = charge;
  return (
    <>
      <span className="grow">
        <b>
          {group.name}, {formatMonth(month, lang)}
        </b>
        <span className="small ink-2">
          {formatDate(at, 'dd-MMM-yyyy', lang)} · {by ?? t('byItself')}
          {reason && ` · ${reason}`}
        </span>
        {corrections.map(({ id, kind, amount: less, at: then, by: who, reason: why }) => (
          <span key={id} className="small ink-2">
            {t(kind, { amount: formatSum(less, lang) })} · {formatDate(then, 'dd-MMM-yyyy', lang)}
            {who && ` · ${who}`}
            {why && ` · ${why}`}
          </span>
        ))}
      </span>
      <span className="end">
        <b className="num">{formatSum(left, lang)}</b>
        {left !== amount && <span className="small gone num">{formatSum(amount, lang)}</span>}
      </span>
    </>
  );
}

/** A charge that is put right: less is to be paid, or nothing. */
function Correct({ of: { id, group, month, left }, onClose }: { of: Charge; onClose: () => void }) {
  const { t, lang } = useTexts();
  const [how, choose] = useState<'lower' | 'reverse'>('lower');
  const [typed, type] = useState('');
  const [reason, setReason] = useState('');
  const amount = amountIn(typed);
  return (
    <FormDialog
      title={`${group.name}, ${formatMonth(month, lang)}`}
      action={t(how)}
      disabled={!reason.trim() || (how === 'lower' && !amount)}
      save={(key) =>
        how === 'reverse'
          ? reverseCharge(id, { reason: reason.trim() }, key)
          : lowerCharge(id, { amount: amount!, reason: reason.trim() }, key)
      }
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('how')}
            value={how}
            of={(['lower', 'reverse'] as const).map((each) => [each, t(each)] as const)}
            onChange={choose}
          />
          {how === 'lower' && (
            <Field
              label={t('nowAmount')}
              hint={t('nowAmountHint', { amount: formatSum(left, lang) })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={typed}
              error={errorOf('amount')}
              onChange={({ target }) => type(target.value)}
            />
          )}
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
