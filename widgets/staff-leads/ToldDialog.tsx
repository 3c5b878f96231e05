import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Form, Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { $told, dropGroup, saveTold, type Told } from './told.ts';

/** Who of the staff is told of each lead by Telegram, and which teachers may read them. */
export function ToldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open title={t('told')} closeLabel={t('close')} onClose={onClose}>
      <Answered of={$told()} height={220}>
        {({ people, groups }) => (
          <>
            <People of={people} onSaved={onClose} />
            <Groups of={groups} />
          </>
        )}
      </Answered>
    </Dialog>
  );
}

function People({ of: people, onSaved }: { of: Told['people']; onSaved: () => void }) {
  const { t } = useTexts();
  const [ids, setIds] = useState(() => people.filter(({ told }) => told).map(({ id }) => id));
  const teachers = people.filter(({ role }) => role === 'teacher');
  const [readers, setReaders] = useState(() => teachers.filter(({ reads }) => reads).map(({ id }) => id));
  return (
    <Form
      action={t('save')}
      save={() => saveTold(ids, readers)}
      onSaved={() => {
        toast(t('saved'));
        onSaved();
      }}
    >
      {() => (
        <>
          <Choice title={t('toldText')} of={people} chosen={ids} onChange={setIds}>
            {({ has_chat }) => !has_chat && <span className="small ink-2">{t('noChat')}</span>}
          </Choice>
          {teachers.length > 0 && (
            <Choice title={t('readersText')} of={teachers} chosen={readers} onChange={setReaders} />
          )}
        </>
      )}
    </Form>
  );
}

/** Groups of Telegram that hear of leads, and how one comes to be there. */
function Groups({ of: groups }: { of: Told['groups'] }) {
  const { t } = useTexts();
  return (
    <fieldset className="stack groups">
      <legend className="ink-2">{t('groupsText')}</legend>
      {groups.map((group) => (
        <Group key={group.id} of={group} />
      ))}
    </fieldset>
  );
}

function Group({ of: { id, title, since, lost_at } }: { of: Told['groups'][number] }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  return (
    <div>
      <div className="row">
        <span className="grow">
          <span translate="no">{title}</span>
          <span className="small ink-2 under">
            {lost_at
              ? t('groupLost', { date: longDate(lost_at, lang) })
              : t('groupSince', { date: longDate(since, lang) })}
          </span>
        </span>
        <Button
          variant="text"
          size="sm"
          busy={saving.busy}
          onClick={() => void saving.run(() => dropGroup(id))}
        >
          {t('groupDrop')}
        </Button>
      </div>
      <Problem of={saving} />
    </div>
  );
}

interface ChoiceProps {
  title: string;
  of: Told['people'];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  /** What stands below a name. */
  children?: (one: Told['people'][number]) => ReactNode;
}

function Choice({ title, of: people, chosen, onChange, children }: ChoiceProps) {
  return (
    <fieldset className="stack">
      <legend className="ink-2">{title}</legend>
      {people.map((one) => (
        <label key={one.id} className="found">
          <input
            type="checkbox"
            checked={chosen.includes(one.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
            }
          />
          <span className="grow">
            {nameOf(one)}
            {children?.(one)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
