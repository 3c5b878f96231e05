import { tillReasonMax } from '@mars/contract/pieces/payment-states.ts';
import { FormDialog, Problem } from '@mars/element/pieces/Form.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { PersonPicker, type StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { bookLine, leaveLine, lines, moreLines, SYSTEMS, type TillLine } from './till.ts';

/** Payments that the books lack, each with whose it is; or those that were left out. */
export function TillLines() {
  const { t } = useTexts();
  const [left, showLeft] = useState(false);
  const [leaving, leave] = useState<TillLine | null>(null);
  return (
    <section className="stack">
      <div className="section-head">
        <h3 className="h3">{t(left ? 'leftLines' : 'waitingLines')}</h3>
        <Button variant="text" size="sm" onClick={() => showLeft(!left)}>
          {t(left ? 'waitingLines' : 'leftLines')}
        </Button>
      </div>
      <ForStaff admins of={lines(left)} skeleton={<Waiting />}>
        {(first) => (
          <PageLines
            key={String(left)}
            entries
            first={first}
            next={(cursor) => moreLines(left, cursor)}
            keyOf={({ id }) => id}
            empty={<EmptyState title={t(left ? 'noLeftLines' : 'noWaitingLines')} />}
            line={(each) => <Line of={each} onLeave={() => leave(each)} />}
          />
        )}
      </ForStaff>
      {leaving && <Leave of={leaving} onClose={() => leave(null)} />}
    </section>
  );
}

/** One payment: what the table says of it, whose it is, and the press that books it. */
function Line({ of, onLeave }: { of: TillLine; onLeave: () => void }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const [person, pick] = useState<StaffPerson | null>(null);
  const whose = of.student ?? person;
  const amount = formatSum(of.amount, lang);
  return (
    <>
      <div className="row">
        <span className="grow">
          {whose && <b translate="no">{nameOf(whose)}</b>}
          <span className="small ink-2">
            {SYSTEMS[of.system]} · {formatDate(of.paid_at, 'dd-MMM-yyyy HH:mm', lang)}
          </span>
          <span className="small code" translate="no">
            {of.system_id}
          </span>
          {of.order && (
            <span className="small ink-2 code" translate="no">
              {t('orderOf', { order: of.order })}
            </span>
          )}
        </span>
        <b className="num" translate="no">
          {amount}
        </b>
      </div>
      {of.left && <p className="small">{t('leftBy', { name: of.left.by, reason: of.left.reason })}</p>}
      {of.paid_as && <p className="strip gold">{t('paidAs', { id: of.paid_as })}</p>}
      {!whose && <p className="small">{t('unknownOrder')}</p>}
      {!whose && <PersonPicker label={t('whose')} without={[]} onPick={pick} />}
      <Problem of={saving} />
      <div className="asides">
        {person && (
          <Button variant="text" size="sm" onClick={() => pick(null)}>
            {t('another')}
          </Button>
        )}
        {!of.left && (
          <Button variant="quiet" size="sm" onClick={onLeave}>
            {t('leaveLine')}
          </Button>
        )}
        <Button
          size="sm"
          disabled={!whose}
          busy={saving.busy}
          aria-label={whose ? t('bookLineOf', { name: nameOf(whose), amount }) : undefined}
          onClick={() =>
            void saving.run(
              (key) => bookLine(of.id, person?.id, key),
              (booked) => toast(t('didBook', { name: nameOf(booked), amount })),
            )
          }
        >
          {t('bookLine')}
        </Button>
      </div>
    </>
  );
}

function Leave({ of, onClose }: { of: TillLine; onClose: () => void }) {
  const { t, lang } = useTexts();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={formatSum(of.amount, lang)}
      action={t('leaveLine')}
      disabled={!reason.trim()}
      save={() => leaveLine(of.id, reason.trim())}
      onSaved={() => {
        onClose();
        toast(t('didLeave'));
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="ink-2">{t('leaveText')}</p>
          <Field label={t('leaveReason')} error={errorOf('reason')}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={tillReasonMax}
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
