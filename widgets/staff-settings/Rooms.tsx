import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Form, FormDialog, Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { addRoom, mergeRooms, type Room, removeRoom, renameRoom, rooms } from './rooms.ts';

/** The centre's rooms: one is added, called otherwise, made one with another, or taken away. */
export function Rooms() {
  const { t } = useTexts();
  const [edited, edit] = useState<Room | null>(null);
  const done = (said: string) => {
    edit(null);
    toast(said);
  };
  return (
    <Answered of={rooms()} height={240}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="ink-2">{t('noRooms')}</p>}
          <ul className="lines">
            {items.map((room) => (
              <li key={room.id}>
                <button
                  type="button"
                  className="row line-row"
                  aria-haspopup="dialog"
                  onClick={() => edit(room)}
                >
                  <span className="grow">
                    <b translate="no">{room.name}</b>
                    <span className="small ink-2">
                      {[
                        room.plans > 0 && t('roomPlans', { number: room.plans }),
                        room.lessons > 0 && t('roomLessons', { number: room.lessons }),
                      ]
                        .filter(Boolean)
                        .join(' · ') || t('roomFree')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <NewRoom />
          {edited && (
            <RoomDialog
              room={edited}
              others={items.filter(({ id }) => id !== edited.id)}
              onDone={done}
              onClose={() => edit(null)}
            />
          )}
        </>
      )}
    </Answered>
  );
}

function NewRoom() {
  const { t } = useTexts();
  const [name, setName] = useState('');
  return (
    <Form
      action={t('addRoom')}
      disabled={!name.trim()}
      save={() => addRoom(name)}
      onSaved={() => {
        setName('');
        toast(t('saved'));
      }}
    >
      {(errorOf) => <NameField value={name} error={errorOf('name')} onType={setName} />}
    </Form>
  );
}

interface NameFieldProps {
  value: string;
  error: string | null;
  onType: (name: string) => void;
}

function NameField({ value, error, onType }: NameFieldProps) {
  const { t } = useTexts();
  return (
    <Field
      label={t('roomName')}
      maxLength={40}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface RoomDialogProps {
  room: Room;
  others: readonly Room[];
  onDone: (said: string) => void;
  onClose: () => void;
}

function RoomDialog({ room, others, onDone, onClose }: RoomDialogProps) {
  const { t } = useTexts();
  const [name, setName] = useState(room.name);
  const [into, choose] = useState<number | null>(null);
  const saving = useSaving();
  return (
    <FormDialog
      title={room.name}
      action={t('save')}
      disabled={!name.trim() || name === room.name}
      save={(_, newer) => renameRoom(room.id, { name, version: newer ?? room.version })}
      onSaved={() => onDone(t('saved'))}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <NameField value={name} error={errorOf('name')} onType={setName} />
          {others.length > 0 && (
            <>
              <Select
                label={t('oneWith')}
                value={into}
                of={[[null, t('chooseRoom')], ...others.map((each) => [each.id, each.name] as const)]}
                onChange={choose}
              />
              <p className="small ink-2">{t('oneWithHint')}</p>
              <Button
                variant="soft"
                disabled={into === null}
                onClick={() =>
                  into &&
                  void saving.run(
                    () => mergeRooms(room.id, into),
                    (one) => onDone(t('merged', { name: one.name })),
                  )
                }
              >
                {t('merge')}
              </Button>
            </>
          )}
          {room.plans + room.lessons === 0 && (
            <Button
              variant="text"
              aria-label={t('removeWhat', { name: room.name })}
              onClick={() =>
                void saving.run(
                  () => removeRoom(room.id),
                  () => onDone(t('roomRemoved')),
                )
              }
            >
              {t('remove')}
            </Button>
          )}
          <Problem of={saving} />
        </>
      )}
    </FormDialog>
  );
}
