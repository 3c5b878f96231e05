import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import type { ReactNode } from 'react';
import type { Payments } from './study.ts';

interface EntriesProps {
  first: Payments;
  onMore: (cursor: string) => Promise<Payments>;
  dayOf: (at: string) => string;
  receipt: (of: string | null | undefined) => ReactNode;
}

/** The rows, more of them on demand. */
export function PaymentEntries({ first, onMore, dayOf, receipt }: EntriesProps) {
  const { t, lang } = useTexts();
  const pages = usePages({ first, next: onMore, keyOf: ({ id }) => id });

  if (pages.items.length === 0) return <p className="ink-2">{t('noPayments')}</p>;
  return (
    <>
      <ul>
        {pages.items.map(({ id, created_at, amount, reason, balance_after, receipt_url }) => (
          <li key={id} className="row">
            <span className="grow">
              <span>{reason[lang]}</span>
              <span className="small ink-2">{dayOf(created_at)}</span>
              {receipt(receipt_url)}
            </span>
            <span className="amount">
              <b className={amount > 0 ? 'plus' : undefined}>
                {amount > 0 && '+'}
                {formatSum(amount, lang)}
              </b>
              <span className="small ink-2">
                {t('balanceAfter', { amount: formatSum(balance_after, lang) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <More pages={pages} />
    </>
  );
}
