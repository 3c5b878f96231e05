import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { safeLink } from '@mars/session/links.ts';
import { useStore } from '@nanostores/react';
import { type Payments, paymentOf } from './study.ts';

interface EntriesProps {
  first: Payments;
  onMore: (cursor: string) => Promise<Payments>;
}

/** The rows, more of them on demand. */
export function PaymentEntries({ first, onMore }: EntriesProps) {
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
              <span className="small ink-2">{formatDate(created_at, 'dd-MMM-yyyy', lang)}</span>
              <Receipt of={safeLink(receipt_url)} />
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

/** The receipt of the latest payment, in one press; it comes beside what stands there, and moves nothing. */
export function LastReceipt({ studentId }: { studentId: number }) {
  const { data } = useStore(paymentOf(studentId));
  return <Receipt of={safeLink(data?.receipt_url)} label="lastReceipt" look="last-receipt" />;
}

interface ReceiptProps {
  of: string | null;
  label?: string;
  look?: string;
}

/** The way to the receipt, in the language of the page; nothing of what came in another way. */
function Receipt({ of, label = 'receipt', look = 'btn quiet sm' }: ReceiptProps) {
  const { t, lang } = useTexts();
  if (!of) return null;
  return (
    <a className={look} href={lang === 'ru' ? `${of}?lang=ru` : of} target="_blank" rel="noopener">
      {t(label)}
    </a>
  );
}
