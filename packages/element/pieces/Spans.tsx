import type { Reply } from '@mars/contract/calls.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { resource } from '@mars/session/resource.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FormDialog } from './Form.tsx';

type Span = Reply<'GET /v2/staff/groups/{id}/members'>['items'][number]['spans'][number];
type Changed = Reply<'PATCH /v2/staff/spans/{id}'>;

/** `01-sen-2026 – …` */
const daysOf = ({ joined_on, left_on }: Span, lang: Lang): string =>
  [joined_on, left_on].map((day) => (day ? formatDate(day, 'dd-MMM-yyyy', lang) : '…')).join(' – ');

const running = () => resource('GET /v2/staff/groups', { query: { is_active: true } }, { signedIn: true });

/** So many lines of what follows are read; of the others it is said how many. */
const SHOWN = 12;

interface SpansProps {
  of: readonly Span[];
  student: { id: number; name: string };
  group: { id: number; name: string };
}

/** From when until when somebody is or was in a group: each time leads to its form. The element names `spans` in its `words.json`. */
export function Spans({ of, student, group }: SpansProps) {
  const { t, lang } = useTexts();
  const [open, setOpen] = useState<Span | null>(null);
  return (
    <span className="spans">
      {of.map((span) => (
        <Button
          key={span.id}
          variant="text"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('spanDays', { days: daysOf(span, lang) })}
          onClick={() => setOpen(span)}
        >
          {daysOf(span, lang)}
        </Button>
      ))}
      {open && <SpanForm span={open} student={student} group={group} onClose={() => setOpen(null)} />}
    </span>
  );
}

interface SpanFormProps extends Omit<SpansProps, 'of'> {
  span: Span;
  onClose: () => void;
}

/**
 * Puts somebody's days in a group right, has them go over to another one, or takes days away that were typed by mistake. What
 * follows is said before it is done.
 */
function SpanForm({ span, student, group, onClose }: SpanFormProps) {
  const { t } = useTexts();
  const groups = useStore(running()).data?.items ?? [];
  const before = { joined_on: span.joined_on, left_on: span.left_on ?? '' };
  const [value, setValue] = useState({
    ...before,
    group_id: null as number | null,
    day: '',
    isMistake: false,
  });
  const [told, setTold] = useState<Changed['follows'] | null>(null);
  const set = (part: Partial<typeof value>) => {
    setTold(null);
    setValue({ ...value, ...part });
  };
  const isMove = value.group_id !== null;
  const isSame = value.joined_on === before.joined_on && value.left_on === before.left_on;

  function send(dry_run: boolean, newer?: string): Promise<Changed> {
    const { group_id, day, joined_on, left_on, isMistake } = value;
    if (isMistake)
      return call('DELETE /v2/staff/spans/{id}', { params: { id: span.id }, query: { dry_run } });
    if (group_id !== null)
      return call('POST /v2/staff/groups/{id}/members/{student_id}/move', {
        params: { id: group.id, student_id: student.id },
        body: { group_id, dry_run, ...(day ? { day } : {}) },
      });
    return call('PATCH /v2/staff/spans/{id}', {
      params: { id: span.id },
      body: { joined_on, left_on: left_on || null, dry_run, version: newer ?? span.version },
    });
  }
  async function save(_key: string, newer?: string): Promise<Changed> {
    if (told) return send(false, newer);
    const dry = await send(true, newer);
    const { sheets, work } = dry.follows;
    return sheets.length + work.length > 0 ? dry : send(false, newer);
  }
  const date = (
    name: 'joined_on' | 'left_on' | 'day',
    label: string,
    error: string | null,
    hint?: string,
  ) => (
    <Field
      label={t(label)}
      hint={hint && t(hint)}
      type="date"
      value={value[name]}
      error={error}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title={t('spansOf', { name: student.name, group: group.name })}
      action={t(told ? 'spanYes' : 'save')}
      disabled={!value.isMistake && !isMove && (isSame || !value.joined_on)}
      save={save}
      onSaved={({ dry_run, follows }) => {
        if (dry_run) return setTold(follows);
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {!value.isMistake && !isMove && (
            <>
              {date('joined_on', 'spanJoined', errorOf('joined_on'))}
              {date('left_on', 'spanLeft', errorOf('left_on'), 'spanLeftHint')}
            </>
          )}
          {!value.isMistake && span.left_on === null && isSame && (
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
          {!isMove && isSame && (
            <Switch on={value.isMistake} onChange={(isMistake) => set({ isMistake })}>
              {t('spanRemove')}
            </Switch>
          )}
          {told && <Told of={told} />}
        </>
      )}
    </FormDialog>
  );
}

/** What follows, the latest first. */
function Told({ of: { sheets, work } }: { of: Changed['follows'] }) {
  const { t, lang } = useTexts();
  const day = (at: string) => formatDate(at, 'day month', lang);
  const lines = [
    ...sheets.map(({ date, group, is_in }) =>
      t(is_in ? 'spanSheetIn' : 'spanSheetOut', { day: day(date), group }),
    ),
    ...work.map(({ title, due_at, is_asked }) =>
      t(is_asked ? 'spanWorkIn' : 'spanWorkOut', { day: day(due_at), title: title[lang] }),
    ),
  ];
  const left = lines.length - SHOWN;
  return (
    <div role="status">
      <p>{t('spanFollows')}</p>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {left > 0 && <p>{t('spanMore', { number: left })}</p>}
    </div>
  );
}
