import { Answered } from '@mars/element/pieces/Answered.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { morePaid, type Paid, paidBy } from './money.ts';

/** What came and was charged, the latest first. */
export function History({ studentId }: { studentId: number }) {
  return (
    <Answered of={paidBy(studentId)} height={200}>
      {(first) => <List key={first.items[0]?.id} studentId={studentId} first={first} />}
    </Answered>
  );
}

function List({ studentId, first }: { studentId: number; first: Paid }) {
  const { t, lang } = useTexts();
  return (
    <PageLines
      first={first}
      next={(cursor) => morePaid(studentId, cursor)}
      keyOf={({ id }) => id}
      entries
      empty={<p className="ink-2">{t('noPayments')}</p>}
      line={({ created_at, amount, reason, balance_after, receipt_url }) => (
        <div className="row">
          <span className="grow">
            {reason[lang]}
            <span className="small ink-2 under">{formatDate(created_at, 'dd-MMM-yyyy HH:mm', lang)}</span>
            <Receipt of={receipt_url} />
          </span>
          <span className="end">
            <b className="num">
              {amount > 0 && '+'}
              {formatSum(amount, lang)}
            </b>
            <span className="small ink-2 under">{t('left', { amount: formatSum(balance_after, lang) })}</span>
          </span>
        </div>
      )}
    />
  );
}

function Receipt({ of }: { of: string | null }) {
  const { t, lang } = useTexts();
  const link = paymentPage(of, lang);
  return (
    link && (
      <NewTab className="small under" href={link}>
        {t('receipt')}
      </NewTab>
    )
  );
}
