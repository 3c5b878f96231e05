import { Answered } from '@mars/element/pieces/Answered.tsx';
import { CashForm } from '@mars/element/pieces/CashForm.tsx';
import { Copied } from '@mars/element/pieces/Copied.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { Renew } from '@mars/element/pieces/Renew.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatMonth } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Banknote, CalendarClock, ReceiptText } from 'lucide';
import { useState } from 'react';
import { ChargeForm } from './ChargeForm.tsx';
import { Charges } from './Charges.tsx';
import { History } from './History.tsx';
import { type Money, moneyOf, renewPayCode, statusOf } from './money.ts';
import { Prices } from './Prices.tsx';
import { Promised, PromiseForm } from './Promised.tsx';

/** What a student owes and for which months, what can be done about it, what a month costs, and what came and was charged. */
export default function StudentMoney({ studentId }: { studentId?: number }) {
  return studentId === undefined ? <mars-not-found /> : <OfStudent studentId={studentId} />;
}

function OfStudent({ studentId }: { studentId: number }) {
  const { t } = useTexts();
  return (
    <>
      <ForStaff admins of={moneyOf(studentId)} skeleton={<Waiting />}>
        {(money) => (
          <div className="stack">
            <Owed of={money} />
            <Promised studentId={studentId} of={money.promise} />
            <Acts studentId={studentId} of={money} />
            <h3 className="h4">{t('charges')}</h3>
            <Charges of={money.charges} />
            <h3 className="h4">{t('prices')}</h3>
            <Prices of={money.times} />
            <PayLink studentId={studentId} />
            <h3 className="h4">{t('payments')}</h3>
            <History studentId={studentId} />
          </div>
        )}
      </ForStaff>
      <Toasts closeLabel={t('close')} />
    </>
  );
}

function Owed({ of: { balance, owed } }: { of: Money }) {
  const { t, lang } = useTexts();
  return (
    <div>
      <p className="h3">
        {balance < 0
          ? t('owes', { amount: formatSum(-balance, lang) })
          : t('balance', { amount: formatSum(balance, lang) })}
      </p>
      {owed.map(({ group, month, amount, reasons }) => (
        <p key={`${group} ${month}`} className="small">
          {month ? `${group}, ${formatMonth(month, lang)}` : t('owedBefore')}:{' '}
          <span className="num">{formatSum(amount, lang)}</span>
          {reasons.length > 0 && <span className="ink-2"> ({reasons.join('; ')})</span>}
        </p>
      ))}
    </div>
  );
}

/** What a cashier does: takes money, charges, writes down a promise. */
function Acts({ studentId, of }: { studentId: number; of: Money }) {
  const { t, lang } = useTexts();
  const [open, setOpen] = useState<'cash' | 'charge' | 'promise' | null>(null);
  const close = () => setOpen(null);
  const saved = () => {
    close();
    toast(t('saved'));
  };
  const owed = Math.max(0, -of.balance);
  return (
    <>
      <div className="acts">
        <Button size="sm" icon={Banknote} aria-haspopup="dialog" onClick={() => setOpen('cash')}>
          {t('takeCash')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={ReceiptText}
          aria-haspopup="dialog"
          onClick={() => setOpen('charge')}
        >
          {t('makeCharge')}
        </Button>
        {owed > 0 && (
          <Button
            size="sm"
            variant="quiet"
            icon={CalendarClock}
            aria-haspopup="dialog"
            onClick={() => setOpen('promise')}
          >
            {t('writePromise')}
          </Button>
        )}
      </div>
      {open === 'cash' && (
        <CashForm
          studentId={studentId}
          owed={owed}
          onBooked={(booked) => {
            close();
            toast(t('didTake', { name: nameOf(booked), amount: formatSum(booked.amount, lang) }));
          }}
          onClose={close}
        />
      )}
      {open === 'charge' && (
        <ChargeForm studentId={studentId} times={of.times} onSaved={saved} onClose={close} />
      )}
      {open === 'promise' && (
        <PromiseForm studentId={studentId} known={of.promise} onSaved={saved} onClose={close} />
      )}
    </>
  );
}

/** The link by which anybody pays. */
function PayLink({ studentId }: { studentId: number }) {
  const { t } = useTexts();
  return (
    <>
      <Answered of={statusOf(studentId)} height={80}>
        {({ payment_link }) => payment_link && <Copied label={t('payLink')} text={payment_link} />}
      </Answered>
      <Renew
        label={t('newPayLink')}
        text={t('newPayLinkText')}
        save={() => renewPayCode(studentId)}
        onSaved={() => toast(t('saved'))}
      />
    </>
  );
}
