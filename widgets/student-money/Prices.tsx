import { costWith } from '@mars/contract/pieces/own-price.ts';
import { chargeReasonMax } from '@mars/contract/pieces/payment-states.ts';
import { amountIn } from '@mars/element/pieces/CashForm.tsx';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatMonth } from '@mars/i18n/pieces/dates.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { dropPrice, setPrice, type Time } from './money.ts';

/** What a month costs in each group; a press sets a price of one's own. */
export function Prices({ of }: { of: readonly Time[] }) {
  const { t } = useTexts();
  const [opened, open] = useState<Time | null>(null);
  if (of.length === 0) return <p className="ink-2">{t('noGroup')}</p>;
  return (
    <>
      <ul className="lines">
        {of.map((time) => (
          <li key={time.span_id}>
            <button type="button" className="row line-row" aria-haspopup="dialog" onClick={() => open(time)}>
              <span className="grow">
                <b>{time.group.name}</b>
                <OwnPrice of={time} />
              </span>
              <Cost of={time} />
            </button>
          </li>
        ))}
      </ul>
      {opened && <PriceForm of={opened} onClose={() => open(null)} />}
    </>
  );
}

function Cost({ of: { group_price, own_price } }: { of: Time }) {
  const { t, lang } = useTexts();
  if (group_price === null) return <span>{t('noPrice')}</span>;
  const cost = own_price ? costWith(own_price, group_price) : group_price;
  return (
    <span className="end">
      <b className="num">{formatSum(cost, lang)}</b>
      {cost !== group_price && <span className="small gone num">{formatSum(group_price, lang)}</span>}
    </span>
  );
}

function OwnPrice({ of: { own_price } }: { of: Time }) {
  const { t, lang } = useTexts();
  if (!own_price) return null;
  const { price, percent, until_month, reason } = own_price;
  const what =
    price === null ? t('off', { percent: percent ?? 0 }) : t('ownIs', { amount: formatSum(price, lang) });
  return (
    <span className="small ink-2">
      {[what, until_month && t('untilMonth', { month: formatMonth(until_month, lang) }), reason]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

type How = 'percent' | 'price' | 'none';

/** A price of one's own, in so'm or so many per cent off, until which month, and why. */
function PriceForm({ of: { span_id, group, own_price }, onClose }: { of: Time; onClose: () => void }) {
  const { t } = useTexts();
  const [how, choose] = useState<How>(own_price?.price ? 'price' : 'percent');
  const [typed, type] = useState(String(own_price?.price ?? own_price?.percent ?? ''));
  const [until, setUntil] = useState(own_price?.until_month ?? '');
  const [reason, setReason] = useState(own_price?.reason ?? '');
  const number = amountIn(typed);
  return (
    <FormDialog
      title={t('priceOf', { group: group.name })}
      action={t('save')}
      disabled={how !== 'none' && (!number || !reason.trim())}
      save={() =>
        how === 'none'
          ? dropPrice(span_id)
          : setPrice(span_id, { [how]: number, until_month: until || null, reason: reason.trim() })
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
            label={t('ownPrice')}
            value={how}
            of={[
              ['percent', t('how_percent')],
              ['price', t('how_price')],
              ...(own_price ? [['none', t('how_none')] as const] : []),
            ]}
            onChange={choose}
          />
          {how !== 'none' && (
            <>
              <Field
                label={t(how === 'percent' ? 'percent' : 'amount')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                value={typed}
                error={errorOf(how)}
                onChange={({ target }) => type(target.value)}
              />
              <Field
                label={t('lastMonth')}
                hint={t('lastMonthHint')}
                type="month"
                value={until}
                error={errorOf('until_month')}
                onChange={({ target }) => setUntil(target.value)}
              />
              <Field
                label={t('reason')}
                hint={t('ownReasonHint')}
                maxLength={chargeReasonMax}
                value={reason}
                error={errorOf('reason')}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
