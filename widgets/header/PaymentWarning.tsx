import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { nameOf, type Student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/Dialog.tsx';
import { useEffect } from 'react';

interface PaymentWarningProps {
  debtors: readonly Student[];
  /** The one who reads it is the student. */
  own: boolean;
  onShow: (debtors: readonly Student[]) => void;
  onClose: () => void;
}

/** What is to be paid and by when; the way there where the centre gives one. */
export default function PaymentWarning({ debtors, own, onShow, onClose }: PaymentWarningProps) {
  const { t } = useTexts();

  // Remembered once it is seen: its file may not have come.
  useEffect(() => onShow(debtors), [onShow, debtors]);

  return (
    <Dialog
      open
      slim
      onClose={onClose}
      title={t('debtTitle')}
      closeLabel={t('close')}
      actions={
        <Button
          variant={debtors.some(({ payment_link }) => payment_link) ? 'quiet' : 'filled'}
          onClick={onClose}
        >
          {t('understood')}
        </Button>
      }
    >
      <ul className="debts">
        {debtors.map((debtor) => (
          <DebtRow key={debtor.id} debtor={debtor} named={!own} />
        ))}
      </ul>
      <p>{t('payBy')}</p>
      <p className="small ink-2">{t(own ? 'shopClosed' : 'shopClosedChild')}</p>
    </Dialog>
  );
}

function DebtRow({ debtor, named }: { debtor: Student; named: boolean }) {
  const { t, lang } = useTexts();
  return (
    <li className="strip bad">
      <span className="grow">
        {named && <span className="clip">{nameOf(debtor)}</span>}
        <b className="h3">{formatSum(-debtor.balance, lang)}</b>
      </span>
      {debtor.payment_link && (
        <a className="btn" href={debtor.payment_link} target="_blank" rel="noopener">
          {t('pay')}
        </a>
      )}
    </li>
  );
}
