import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { callTo, safeLink } from '@mars/session/links.ts';
import { nameOf, type Student } from '@mars/session/me.ts';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { whenAtRest } from '@mars/ui/pieces/rest.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

interface PaymentWarningProps {
  debtors: readonly Student[];
  /** The one who reads it is the student. */
  own: boolean;
  onShow: (debtors: readonly Student[]) => void;
  onClose: () => void;
}

/** What is to be paid and by when; the way there where the centre gives one. It opens when the page rests. */
export default function PaymentWarning({ debtors, own, onShow, onClose }: PaymentWarningProps) {
  const { t } = useTexts();
  const lesson = useStore($capabilities).limits.payment_due_lesson;
  const payable = debtors.some(({ payment_link }) => safeLink(payment_link));

  const [isOpen, setOpen] = useState(false);

  // Remembered once it is seen: somebody may leave before.
  useEffect(() => whenAtRest(() => setOpen(true)), []);
  useEffect(() => {
    if (isOpen) onShow(debtors);
  }, [isOpen, onShow, debtors]);

  return (
    <Dialog
      open={isOpen}
      slim
      onClose={onClose}
      title={t('debtTitle')}
      closeLabel={t('close')}
      actions={
        <Button variant={payable ? 'quiet' : 'filled'} onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <ul className="debts">
        {debtors.map((debtor) => (
          <DebtRow key={debtor.id} debtor={debtor} named={!own} />
        ))}
      </ul>
      <p>{t('payBy', { lesson })}</p>
      {!payable && <AskCentre />}
      <p className="small ink-2">{t(own ? 'shopClosed' : 'shopClosedChild')}</p>
    </Dialog>
  );
}

/** How one pays where the centre gives no link. */
function AskCentre() {
  const { t } = useTexts();
  const { phone } = useStore($capabilities);
  return (
    <p>
      {t('payAtCentre')}{' '}
      {phone && (
        <a href={callTo(phone)} translate="no">
          {phone}
        </a>
      )}
    </p>
  );
}

function DebtRow({ debtor, named }: { debtor: Student; named: boolean }) {
  const { t, lang } = useTexts();
  const link = paymentPage(debtor.payment_link, lang, named ? 'child' : undefined);
  return (
    <li className="strip bad">
      <span className="grow">
        {named && (
          <span className="clip" translate="no">
            {nameOf(debtor)}
          </span>
        )}
        <b className="h3" translate="no">
          {formatSum(-debtor.balance, lang)}
        </b>
      </span>
      {link && (
        <NewTab className="btn" href={link}>
          {t('pay')}
        </NewTab>
      )}
    </li>
  );
}
