import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime, momentOf } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { changeLesson, type Lesson, teachers } from './groups.ts';
import { RoomField, type Where, whereBody, whereOf } from './RoomField.tsx';

const isSame = (one: Where, other: Where) => one.room_id === other.room_id && one.name === other.name;

/** Moves a lesson, cancels it or puts it back, names a substitute; the group is told. Only what was changed is sent. */
export function LessonForm({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { t, lang } = useTexts();
  const staff = useStore(teachers()).data?.items ?? [];
  const before = {
    day: lesson.starts_at.slice(0, 10),
    starts: formatTime(lesson.starts_at),
    ends: formatTime(lesson.ends_at),
    where: whereOf(lesson),
    substitute: lesson.substitute && lesson.teacher ? lesson.teacher.id : null,
    cancelled: lesson.cancelled,
  };
  const [value, setValue] = useState(before);
  const set = (part: Partial<typeof before>) => setValue({ ...value, ...part });
  const moved = value.day !== before.day || value.starts !== before.starts || value.ends !== before.ends;
  const body = {
    ...(moved
      ? { starts_at: momentOf(value.day, value.starts), ends_at: momentOf(value.day, value.ends) }
      : {}),
    ...(isSame(value.where, before.where) ? {} : whereBody(value.where)),
    ...(value.substitute === before.substitute ? {} : { substitute_id: value.substitute }),
    ...(value.cancelled === before.cancelled ? {} : { cancelled: value.cancelled }),
  };
  const field = (name: 'starts' | 'ends', error: string | null) => (
    <Field
      label={t(name)}
      type="time"
      value={value[name]}
      error={error}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title={lesson.title[lang]}
      action={t('save')}
      disabled={Object.keys(body).length === 0}
      save={(_, newer) => changeLesson(lesson.id, { ...body, version: newer ?? lesson.version })}
      onSaved={() => {
        toast(t('savedLesson'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DateField
            label={t('day')}
            value={value.day}
            error={errorOf('starts_at')}
            onChange={(day) => set({ day })}
          />
          <div className="pair">
            {field('starts', null)}
            {field('ends', errorOf('ends_at'))}
          </div>
          <RoomField of={lesson} value={value.where} errorOf={errorOf} onChange={(where) => set({ where })} />
          <Select
            label={t('substitute')}
            error={errorOf('substitute_id')}
            value={value.substitute}
            of={[[null, t('ownTeacher')], ...staff.map((each) => [each.id, nameOf(each)] as const)]}
            onChange={(substitute) => set({ substitute })}
          />
          <Switch on={!value.cancelled} onChange={(on) => set({ cancelled: !on })}>
            {t('takesPlace')}
          </Switch>
        </>
      )}
    </FormDialog>
  );
}
