import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Form } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { $told, saveTold, type Told } from './leads.ts';

/** Who of the staff is told of each lead by Telegram. */
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
  return (
    <Form
      action={t('save')}
      save={() => saveTold(ids)}
      onSaved={() => {
        toast(t('saved'));
        onSaved();
      }}
    >
      {() => (
        <fieldset className="stack">
          <legend className="ink-2">{t('toldText')}</legend>
          {people.map((one) => (
            <label key={one.id} className="found">
              <input
                type="checkbox"
                checked={ids.includes(one.id)}
                onChange={({ target }) =>
                  setIds(target.checked ? [...ids, one.id] : ids.filter((id) => id !== one.id))
                }
              />
              <span className="grow">
                {nameOf(one)}
                {!one.has_chat && <span className="small ink-2">{t('noChat')}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Form>
  );
}
