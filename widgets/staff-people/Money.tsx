import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Copied } from '@mars/element/pieces/Copied.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { Renew } from '@mars/element/pieces/Renew.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { toast } from '@mars/ui/toast.ts';
import { morePaid, type Paid, paidBy, renewPayCode, statusOf } from './card.ts';

/** What a student owes, the link by which anybody pays it, and what came and was charged. */
export function Money({ studentId }: { studentId: number }) {
  const { t, lang } = useTexts();
  return (
    <div className="stack">
      <Answered of={statusOf(studentId)} height={160}>
        {({ balance, payment_link }) => (
          <>
            <p className="h3">
              {balance < 0
                ? t('owes', { amount: formatSum(-balance, lang) })
                : t('balance', { amount: formatSum(balance, lang) })}
            </p>
            {payment_link && <Copied label={t('payLink')} text={payment_link} />}
          </>
        )}
      </Answered>
      <Renew
        label={t('newPayLink')}
        text={t('newPayLinkText')}
        save={() => renewPayCode(studentId)}
        onSaved={() => toast(t('saved'))}
      />
      <h3 className="h4">{t('payments')}</h3>
      <Answered of={paidBy(studentId)} height={200}>
        {(first) => <List key={first.items[0]?.id} studentId={studentId} first={first} />}
      </Answered>
    </div>
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
      <a className="small under" href={link} target="_blank" rel="noopener noreferrer">
        {t('receipt')}
      </a>
    )
  );
}
