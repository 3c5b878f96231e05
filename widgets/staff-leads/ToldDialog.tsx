import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Form } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { $told, saveTold, type Told } from './leads.ts';

/** Who of the staff is told of each lead by Telegram, and which teachers may read them. */
export function ToldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open title={t('told')} closeLabel={t('close')} onClose={onClose}>
      <Answered of={$told()} height={220}>
        {({ people }) => <People of={people} onSaved={onClose} />}
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
