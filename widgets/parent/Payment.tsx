import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate, formatMonth } from '@mars/i18n/pieces/dates.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { callTo } from '@mars/session/links.ts';
import type { Student } from '@mars/session/me.ts';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { useStore } from '@nanostores/react';
import { CircleCheck, Wallet } from 'lucide';
import { Suspense, useState } from 'react';
import { Owed } from './lazy.ts';
import { PaymentHistory } from './PaymentHistory.tsx';
import { Receipt } from './Receipt.tsx';
import { paymentOf, type Status } from './study.ts';

interface PaymentProps {
  child: Student;
  /** The server knows no due date and no history. */
  plain: boolean;
}

/** Paid, or what is owed, until when and the way to pay it. */
export function Payment({ child, plain }: PaymentProps) {
  const { t, lang } = useTexts();
  const [open, setOpen] = useState(false);
  const { data: status } = useStore(paymentOf(child.id));
  const { balance } = child;
  const link = paymentPage(child.payment_link, lang, 'child');
  const owing = balance < 0;
  return (
    <section className={`card stack payment ${owing ? 'bad' : 'ok'}`} aria-label={t('payment')}>
      <div className="sum">
        <span className="tile">
          <Icon node={owing ? Wallet : CircleCheck} size={28} />
        </span>
        <div className="grow">
          <p className={owing ? 'state-word' : 'state-word h3'}>{t(owing ? 'awaited' : 'paid')}</p>
          {owing && (
            <p className="h2" translate="no">
              {formatSum(-balance, lang)}
            </p>
          )}
          {owing ? (
            <Until status={status} payable={link !== null} />
          ) : (
            <p className="ink-2">
              {balance > 0 ? t('advance', { amount: formatSum(balance, lang) }) : t('noDebt')}
            </p>
          )}
        </div>
        {/* A link of a plain server may be for a debt alone. */}
        {link && (owing || !plain) && (
          <NewTab className={`btn by-hand ${owing ? '' : 'quiet'}`} href={link}>
            {t(owing ? 'pay' : 'payAhead')}
          </NewTab>
        )}
      </div>
      {!plain && (
        <div className="by-hand">
          <Receipt of={status?.receipt_url} latest />
          <details className="past" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('payments')}</summary>
            {open && <PaymentHistory studentId={child.id} />}
          </details>
        </div>
      )}
    </section>
  );
}

/** Until when; where the server names no day, what the centre asks of everybody. */
function Until({ status, payable }: { status: Status | undefined; payable: boolean }) {
  const { t, lang } = useTexts();
  const { phone, limits } = useStore($capabilities);
  const lesson = limits.payment_due_lesson;
  const date = status?.due_date && formatDate(status.due_date, 'day month', lang);
  return (
    <>
      <p className="ink-2">
        {date ? t(status.overdue ? 'overdue' : 'due', { date }) : t('dueByLesson', { lesson })}
      </p>
      {/* A server of the version before, or a plain one, does not say it. */}
      {status?.owed && (
        <Suspense>
          <Owed
            of={status.owed}
            monthOf={(month) => formatMonth(month, lang)}
            sumOf={(amount) => formatSum(amount, lang)}
            before={t('owedBefore')}
          />
        </Suspense>
      )}
      <p className="small ink-2">{t('shopClosed')}</p>
      {!payable && phone && (
        <p className="small ink-2">
          {t('payAt')}{' '}
          <a href={callTo(phone)} translate="no">
            {phone}
          </a>
        </p>
      )}
    </>
  );
}
