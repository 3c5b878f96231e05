import { constants } from '@mars/contract/constants.ts';
import { FormDialog, Problem } from '@mars/element/pieces/Form.tsx';
import type { Saving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { safeLink } from '@mars/session/links.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { NewTab } from '@mars/ui/pieces/NewTab.tsx';
import { useState } from 'react';
import { type Certificate, codeOf, withdraw } from './certificates.ts';

interface OpenedProps {
  of: Certificate;
  giving: Saving;
  onGiveBack: () => void;
  onWithdrawn: (of: Certificate) => void;
  onClose: () => void;
}

/** One certificate: it is withdrawn with a reason, or given back. */
export function Opened({ of, giving, onGiveBack, onWithdrawn, onClose }: OpenedProps) {
  const { t, lang } = useTexts();
  const [reason, setReason] = useState('');
  if (of.withdrawn) {
    const { at, reason: said } = of.withdrawn;
    return (
      <Dialog
        open
        slim
        title={nameOf(of)}
        closeLabel={t('close')}
        onClose={onClose}
        actions={
          <Button busy={giving.busy} onClick={onGiveBack}>
            {t('giveBack')}
          </Button>
        }
      >
        <About of={of} />
        <p>{t('withdrawnFor', { day: longDate(at, lang), reason: said })}</p>
        <Problem of={giving} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={nameOf(of)}
      action={t('withdraw')}
      disabled={!reason.trim()}
      save={() => withdraw(of.id, reason.trim())}
      onSaved={onWithdrawn}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <About of={of} />
          <Field label={t('reason')} hint={t('reasonHint')} error={errorOf('reason')}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={constants.certificate.reasonMax}
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

function About({ of }: { of: Certificate }) {
  const { t, lang } = useTexts();
  return (
    <div className="about">
      <p>{of.course[lang]}</p>
      <p className="small ink-2">
        {t('issued', { day: longDate(of.issued_at, lang) })} · <span className="code">{codeOf(of)}</span>
      </p>
      <NewTab href={safeLink(of.url) ?? undefined}>{t('look')}</NewTab>
    </div>
  );
}
