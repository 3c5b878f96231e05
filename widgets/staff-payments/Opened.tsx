import { refundReasonMax } from '@mars/contract/pieces/payment-states.ts';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { safeLink } from '@mars/session/links.ts';
import { nameOf } from '@mars/session/me.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useState } from 'react';
import { NAMES, type Payment, refund } from './payments.ts';
import { StateChip } from './StateChip.tsx';

interface OpenedProps {
  of: Payment;
  onRefunded: (of: Payment) => void;
  onClose: () => void;
}

/** One payment: what is known of it, and for one that was made that it was given back. */
export function Opened({ of, onRefunded, onClose }: OpenedProps) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const title = nameOf(of);
  if (of.state !== 'performed')
    return (
      <Dialog open slim title={title} closeLabel={t('close')} onClose={onClose}>
        <About of={of} />
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      action={t('refund')}
      disabled={!reason.trim()}
      save={() => refund(of.id, reason.trim())}
      onSaved={onRefunded}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <About of={of} />
          <p className="small ink-2">{t('refundText', { system: NAMES[of.system] })}</p>
          <Field label={t('reason')} error={errorOf('reason')}>
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

function About({ of }: { of: Payment }) {
  const { t, lang } = useTexts();
  const receipt = safeLink(of.receipt_url);
  return (
    <div className="about">
      <p className="h2 num">{formatSum(of.amount, lang)}</p>
      <p>
        <StateChip of={of} />
      </p>
      {of.why && <p>{t(`why_${of.why}`)}</p>}
      {of.refund?.reason && <p>{t('refundedFor', { name: of.refund.by ?? '', reason: of.refund.reason })}</p>}
      {of.refund && !of.refund.reason && <p>{t('refundedBySystem', { system: NAMES[of.system] })}</p>}
      <p className="small ink-2">
        {NAMES[of.system]} · <span className="code">{of.system_id}</span> ·{' '}
        <span className="num">{formatDate(of.at, 'dd-MMM-yyyy HH:mm', lang)}</span>
      </p>
      {receipt && (
        <a href={lang === 'ru' ? `${receipt}?lang=ru` : receipt} target="_blank" rel="noopener noreferrer">
          {t('receipt')}
        </a>
      )}
    </div>
  );
}
