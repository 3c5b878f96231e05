import { ForGroup, type StaffGroup } from '@mars/element/pieces/ForGroup.tsx';
import { Form } from '@mars/element/pieces/Form.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';

/** As long as the contract lets a message be. */
const MOST = 500;

/** A message to a group: its students and their parents read it in their bell. */
export default function StaffNotices() {
  // It stays when another group is chosen: the same may be told to both.
  const [uz, setUz] = useState('');
  const [ru, setRu] = useState('');
  const clear = () => {
    setUz('');
    setRu('');
  };
  return (
    <StaffSection>
      <ForGroup skeleton={<Waiting chosen />}>
        {(group) => (
          <Message key={group.id} group={group} uz={uz} ru={ru} onUz={setUz} onRu={setRu} onSent={clear} />
        )}
      </ForGroup>
    </StaffSection>
  );
}

interface MessageProps {
  group: StaffGroup;
  uz: string;
  ru: string;
  onUz: (text: string) => void;
  onRu: (text: string) => void;
  onSent: () => void;
}

function Message({ group, uz, ru, onUz, onRu, onSent }: MessageProps) {
  const { t } = useTexts();
  const area = (
    label: string,
    value: string,
    onType: (text: string) => void,
    error: string | null,
    hint?: string,
  ) => (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={MOST}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
  return (
    <div className="card">
      <Form
        action={t('send', { group: group.name })}
        disabled={!uz.trim()}
        save={(key) =>
          call('POST /v2/staff/notify', {
            body: { group_id: group.id, message: { uz, ru: ru.trim() ? ru : null } },
            idempotencyKey: key,
          })
        }
        onSaved={({ told }) => {
          toast(t('sent', { count: told }));
          onSent();
        }}
      >
        {(errorOf) => (
          <>
            {area(t('inUzbek'), uz, onUz, errorOf('message.uz'))}
            {area(t('inRussian'), ru, onRu, errorOf('message.ru'), t('mayBeEmpty'))}
          </>
        )}
      </Form>
    </div>
  );
}
