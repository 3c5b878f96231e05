import { chargeReasonMax } from '@mars/contract/pieces/payment-states.ts';
import { FormDialog, Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatDate } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { dropPromise, type Money, promise } from './money.ts';

type Known = Money['promise'];

/** By when a debt was promised to be paid, and to whom. */
export function Promised({ studentId, of }: { studentId: number; of: Known }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  if (!of) return null;
  return (
    <div className="promise row">
      <span className="grow">
        {t('promised', { day: formatDate(of.by_day, 'day month', lang) })}
        <span className="small ink-2 under">{[of.note, of.by].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        variant="text"
        size="sm"
        busy={saving.busy}
        onClick={() =>
          void saving.run(
            () => dropPromise(studentId),
            () => toast(t('saved')),
          )
        }
      >
        {t('dropPromise')}
      </Button>
      <Problem of={saving} />
    </div>
  );
}

interface PromiseFormProps {
  studentId: number;
  known: Known;
  onSaved: () => void;
  onClose: () => void;
}

/** A promise to pay that somebody writes down. */
export function PromiseForm({ studentId, known, onSaved, onClose }: PromiseFormProps) {
  const { t } = useTexts();
  const [today] = useState(() => dayOf(serverNow()));
  const [by_day, setDay] = useState(known?.by_day ?? '');
  const [note, setNote] = useState(known?.note ?? '');
  return (
    <FormDialog
      title={t('writePromise')}
      action={t('save')}
      disabled={!by_day}
      save={() => promise(studentId, { by_day, note: note.trim() })}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DateField
            label={t('byDay')}
            hint={t('byDayHint')}
            min={today}
            value={by_day}
            error={errorOf('by_day')}
            onChange={setDay}
          />
          <Field
            label={t('promiseNote')}
            maxLength={chargeReasonMax}
            value={note}
            error={errorOf('note')}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
