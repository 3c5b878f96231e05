import { useTexts } from '@mars/i18n/context.tsx';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FormDialog } from '../pieces/Form.tsx';
import { type Changed, Followed, type Sending, useFollowed } from './Followed.tsx';
import { RestFields } from './RestForm.tsx';
import type { Span, Whose } from './span.ts';

const running = () => resource('GET /v2/staff/groups', { query: { is_active: true } }, { signedIn: true });

interface Value {
  joined_on: string;
  left_on: string;
  group_id: number | null;
  day: string;
  from_day: string;
  back_on: string;
  isRest: boolean;
  isMistake: boolean;
}

/** Sends what was chosen of a span. */
function saveSpan(
  { span, student, group }: Whose & { span: Span },
  { group_id, day, joined_on, left_on, from_day, back_on, isRest, isMistake }: Value,
  { dry_run, strikes, full }: Sending,
  newer: string | undefined,
): Promise<Changed> {
  const how = { dry_run, ...(strikes && { strikes }) };
  const params = { id: span.id };
  const over = full === (group_id ?? group.id) ? { over_places: true } : {};
  if (isMistake) return call('DELETE /v2/staff/spans/{id}', { params, query: how });
  if (isRest) return call('POST /v2/staff/spans/{id}/rests', { params, body: { from_day, back_on, ...how } });
  if (group_id !== null)
    return call('POST /v2/staff/groups/{id}/members/{student_id}/move', {
      params: { id: group.id, student_id: student.id },
      body: { group_id, ...how, ...(day ? { day } : {}), ...over },
    });
  const version = newer ?? span.version;
  return call('PATCH /v2/staff/spans/{id}', {
    params,
    body: { joined_on, left_on: left_on || null, version, ...how, ...over },
  });
}

interface SpanFormProps extends Whose {
  span: Span;
  onClose: () => void;
}

/**
 * Puts somebody's days in a group right, has them rest there or go over to another one, or takes days away that were typed by
 * mistake. What follows is said before it is done.
 */
export function SpanForm({ span, student, group, onClose }: SpanFormProps) {
  const { t } = useTexts();
  const groups = useStore(running()).data?.items ?? [];
  const before = { joined_on: span.joined_on, left_on: span.left_on ?? '' };
  const [value, setValue] = useState<Value>({
    ...before,
    group_id: null,
    day: '',
    from_day: '',
    back_on: '',
    isRest: false,
    isMistake: false,
  });
  const send = (how: Sending, newer?: string) => saveSpan({ span, student, group }, value, how, newer);
  const { follows, struck, strike, forget, save, saved } = useFollowed(send);
  const set = (part: Partial<typeof value>) => {
    forget();
    setValue({ ...value, ...part });
  };
  const isMove = value.group_id !== null;
  const isSame = value.joined_on === before.joined_on && value.left_on === before.left_on;
  const isDays = !value.isMistake && !value.isRest && !isMove;
  const isReady = isDays ? !isSame && value.joined_on : !value.isRest || (value.from_day && value.back_on);
  const date = (
    name: 'joined_on' | 'left_on' | 'day',
    label: string,
    error: string | null,
    hint?: string,
  ) => (
    <DateField
      label={t(label)}
      hint={hint && t(hint)}
      value={value[name]}
      error={error}
      onChange={(day) => set({ [name]: day })}
    />
  );
  return (
    <FormDialog
      title={t('spansOf', { name: student.name, group: group.name })}
      action={t(follows ? 'spanYes' : 'save')}
      disabled={!isReady}
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
          {isDays && (
            <>
              {date('joined_on', 'spanJoined', errorOf('joined_on'))}
              {date('left_on', 'spanLeft', errorOf('left_on'), 'spanLeftHint')}
            </>
          )}
          {!value.isMistake && !value.isRest && span.left_on === null && isSame && (
            <>
              <Select
                label={t('spanMove')}
                value={value.group_id}
                of={[
                  [null, t('spanStays')],
                  ...groups.filter(({ id }) => id !== group.id).map(({ id, name }) => [id, name] as const),
                ]}
                onChange={(group_id) => set({ group_id })}
              />
              {isMove && date('day', 'spanMoveDay', errorOf('day'))}
            </>
          )}
          {value.isRest && <RestFields value={value} errorOf={errorOf} onChange={set} />}
          {!isMove && isSame && !value.isMistake && (
            <Switch on={value.isRest} onChange={(isRest) => set({ isRest })}>
              {t('spanRest')}
            </Switch>
          )}
          {!isMove && isSame && !value.isRest && (
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
