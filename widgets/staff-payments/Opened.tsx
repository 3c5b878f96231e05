import { refundReasonMax } from '@mars/contract/pieces/payment-states.ts';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { paymentPage } from '@mars/session/pieces/payment-page.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { type ReactNode, useState } from 'react';
import { takeBack } from './booking.ts';
import type { Payment } from './payments.ts';

interface OpenedProps {
  of: Payment;
  /** By which way it came, and what has become of it, as the list says them. */
  way: string;
  chip: ReactNode;
  onTakenBack: (of: Payment) => void;
  onClose: () => void;
}

/** One payment: what is known of it, and for one that was made that it was given back, or, of cash, booked wrongly. */
export function Opened({ of, way, chip, onTakenBack, onClose }: OpenedProps) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const [how, choose] = useState<'refund' | 'reverse'>(of.system === 'cash' ? 'reverse' : 'refund');
  const title = nameOf(of);
  const about = <About of={of} way={way} chip={chip} />;
  if (of.state !== 'performed')
    return (
      <Dialog open slim title={title} closeLabel={t('close')} onClose={onClose}>
        {about}
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      action={t(how)}
      disabled={!reason.trim()}
      save={(key) => takeBack(of.id, how, reason.trim(), key)}
      onSaved={onTakenBack}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {about}
          {of.system === 'cash' && (
            <Select
              label={t('how')}
              value={how}
              of={(['reverse', 'refund'] as const).map((each) => [each, t(each)] as const)}
              onChange={(value) => value && choose(value)}
            />
          )}
          <p className="small ink-2">
            {of.system === 'cash' ? t(`${how}Cash`) : t('refundText', { system: way })}
          </p>
          <Field label={t(how === 'reverse' ? 'reverseReason' : 'reason')} error={errorOf('reason')}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={refundReasonMax}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

function About({ of, way, chip }: Pick<OpenedProps, 'of' | 'way' | 'chip'>) {
  const { t, lang } = useTexts();
  const receipt = paymentPage(of.receipt_url, lang);
  return (
    <div className="about">
      <p className="h2 num" translate="no">
        {formatSum(of.amount, lang)}
      </p>
      <p>{chip}</p>
      {of.why && <p>{t(`why_${of.why}`)}</p>}
      {of.booked && <p>{t('bookedBy', { name: of.booked.by, note: of.booked.note })}</p>}
      {of.refund?.reason && (
        <p>
          {t(of.state === 'reversed' ? 'reversedFor' : 'refundedFor', {
            name: of.refund.by ?? '',
            reason: of.refund.reason,
          })}
        </p>
      )}
      {of.refund && !of.refund.reason && <p>{t('refundedBySystem', { system: way })}</p>}
      <p className="small ink-2">
        {way} ·{' '}
        {of.system_id && (
          <>
            <span className="code">{of.system_id}</span> ·{' '}
          </>
        )}
        {formatDate(of.at, 'dd-MMM-yyyy HH:mm', lang)}
      </p>
      {receipt && <NewTab href={receipt}>{t('receipt')}</NewTab>}
    </div>
  );
}
