import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { FormDialog } from '../pieces/Form.tsx';
import { type Changed, type ErrorOf, Followed, type Sending, useFollowed } from './Followed.tsx';
import type { Rest, Whose } from './span.ts';

interface RestFormProps extends Whose {
  rest: Rest;
  onClose: () => void;
}

/** Days on which somebody rests, as two fields. */
export function RestFields({
  value,
  errorOf,
  onChange,
}: {
  value: { from_day: string; back_on: string };
  errorOf: ErrorOf;
  onChange: (part: { from_day?: string; back_on?: string }) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <DateField
        label={t('spanRestFrom')}
        value={value.from_day}
        error={errorOf('from_day')}
        onChange={(day) => onChange({ from_day: day })}
      />
      <DateField
        label={t('spanRestBack')}
        hint={t('spanRestBackHint')}
        value={value.back_on}
        error={errorOf('back_on')}
        onChange={(day) => onChange({ back_on: day })}
      />
    </>
  );
}

/** Puts a rest right, or takes it away. */
export function RestForm({ rest, student, group, onClose }: RestFormProps) {
  const { t } = useTexts();
  const before = { from_day: rest.from_day, back_on: rest.back_on };
  const [value, setValue] = useState({ ...before, isMistake: false });
  const send = ({ dry_run, strikes }: Sending): Promise<Changed> => {
    const how = { dry_run, ...(strikes && { strikes }) };
    const { from_day, back_on, isMistake } = value;
    return isMistake
      ? call('DELETE /v2/staff/rests/{id}', { params: { id: rest.id }, query: how })
      : call('PATCH /v2/staff/rests/{id}', { params: { id: rest.id }, body: { from_day, back_on, ...how } });
  };
  const { follows, struck, strike, forget, save, saved } = useFollowed(send);
  const set = (part: Partial<typeof value>) => {
    forget();
    setValue({ ...value, ...part });
  };
  const isSame = value.from_day === before.from_day && value.back_on === before.back_on;
  return (
    <FormDialog
      title={t('restOf', { name: student.name, group: group.name })}
      action={t(follows ? 'spanYes' : 'save')}
      disabled={!value.isMistake && (isSame || !value.from_day || !value.back_on)}
      save={save}
      onSaved={(changed) => {
        if (!saved(changed)) return;
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {!value.isMistake && <RestFields value={value} errorOf={errorOf} onChange={set} />}
          {isSame && (
            <Switch on={value.isMistake} onChange={(isMistake) => set({ isMistake })}>
              {t('spanRemove')}
            </Switch>
          )}
          {follows && <Followed of={follows} struck={struck} onStrike={strike} />}
        </>
      )}
    </FormDialog>
  );
}
