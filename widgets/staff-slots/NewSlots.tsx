import { constants } from '@mars/contract/constants.ts';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useState } from 'react';
import { type NewSlot, offer } from './slots.ts';

const { minutes, placesMax, weeksMax } = constants.extraLesson;

interface NewSlotsProps {
  today: string;
  onSaved: (count: number) => void;
  onClose: () => void;
}

/** When, how long, for how many; each week again, if wanted. */
export function NewSlots({ today, onSaved, onClose }: NewSlotsProps) {
  const { t } = useTexts();
  const [slot, setSlot] = useState<NewSlot>({
    ...{ day: today, time: '18:00', minutes: 60 },
    ...{ places: 1, room: '', weeks: 1 },
  });
  const set = (part: Partial<NewSlot>) => setSlot({ ...slot, ...part });
  return (
    <FormDialog
      title={t('addTitle')}
      action={t('add')}
      disabled={!slot.day || !slot.time}
      save={() => offer(slot)}
      onSaved={({ items }) => onSaved(items.length)}
      onClose={onClose}
    >
      {(errorOf) => {
        const number = (name: 'minutes' | 'places' | 'weeks', min: number, max: number) => (
          <Field
            label={t(name)}
            type="number"
            min={min}
            max={max}
            value={slot[name]}
            error={errorOf(name)}
            onChange={({ target }) => set({ [name]: target.valueAsNumber || 0 })}
          />
        );
        return (
          <>
            <div className="pair">
              <DateField
                label={t('day')}
                min={today}
                value={slot.day}
                error={errorOf('starts_at')}
                onChange={(day) => set({ day })}
              />
              <Field
                label={t('time')}
                type="time"
                value={slot.time}
                onChange={({ target }) => set({ time: target.value })}
              />
            </div>
            <div className="pair">
              {number('minutes', minutes.min, minutes.max)}
              {number('places', 1, placesMax)}
            </div>
            <div className="pair">
              <Field
                label={t('roomLabel')}
                maxLength={40}
                value={slot.room}
                error={errorOf('room')}
                onChange={({ target }) => set({ room: target.value })}
              />
              {number('weeks', 1, weeksMax)}
            </div>
          </>
        );
      }}
    </FormDialog>
  );
}
