import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { useStore } from '@nanostores/react';
import { rooms } from './groups.ts';

/** A room of the centre's, none, or a new one by its name. */
export interface Where {
  room_id: number | 'new' | null;
  name: string;
}

interface Placed {
  room: string | null;
  room_id: number | null;
}

/** Where something is. A room that is no more has its name still, by which it is made anew. */
export const whereOf = (of: Placed | null): Where =>
  of?.room && of.room_id === null
    ? { room_id: 'new', name: of.room }
    : { room_id: of?.room_id ?? null, name: '' };

/** As the calls take it. */
export const whereBody = ({ room_id, name }: Where) =>
  room_id === 'new' ? { room: name.trim() || null } : { room_id };

interface RoomFieldProps {
  /** Its own room stands there before the list has come. */
  of: Placed | null;
  value: Where;
  errorOf: (field: string) => string | null;
  onChange: (where: Where) => void;
}

/** One of the centre's rooms, or a new one. */
export function RoomField({ of, value, errorOf, onChange }: RoomFieldProps) {
  const { t } = useTexts();
  const known = useStore(rooms()).data?.items ?? [];
  const own =
    of?.room && of.room_id && known.every(({ id }) => id !== of.room_id)
      ? [[of.room_id, of.room] as const]
      : [];
  return (
    <>
      <Select
        label={t('room')}
        error={errorOf('room_id')}
        value={value.room_id}
        of={[
          [null, t('noRoom')],
          ...own,
          ...known.map(({ id, name }) => [id, name] as const),
          ['new', t('newRoom')],
        ]}
        onChange={(room_id) => onChange({ ...value, room_id })}
      />
      {value.room_id === 'new' && (
        <Field
          label={t('roomName')}
          maxLength={40}
          autoComplete="off"
          value={value.name}
          error={errorOf('room')}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
      )}
    </>
  );
}
