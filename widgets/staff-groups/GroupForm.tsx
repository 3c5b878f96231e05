import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addGroup, changeGroup, teachers } from './groups.ts';
import type { Group, Groups } from './list.ts';

interface GroupFormProps {
  /** null: a new one. */
  group: Group | null;
  courses: Groups['courses'];
  onSaved: (group: Group) => void;
  onClose: () => void;
}

/** Its name, course, teacher, what a month costs, how many it takes, and when it begins. */
export function GroupForm({ group, courses, onSaved, onClose }: GroupFormProps) {
  const { t, lang } = useTexts();
  const staff = useStore(teachers()).data?.items ?? [];
  const [name, setName] = useState(group?.name ?? '');
  const [course_id, setCourse] = useState(group?.course.id ?? courses[0]?.id ?? 0);
  const [teacher_id, setTeacher] = useState(group?.teacher?.id ?? null);
  const [price, setPrice] = useState(String(group?.monthly_price ?? ''));
  const [first, setFirst] = useState(group?.starts_on ?? '');
  const [is_active, setActive] = useState(group?.is_active ?? true);
  const [many, setMany] = useState(String(group?.places ?? ''));
  const starts_on = first || null;
  const places = many.trim() === '' ? null : Number(many);
  const monthly_price = price.trim() === '' ? null : Number(price);

  return (
    <FormDialog
      title={group?.name ?? t('addTitle')}
      action={t('save')}
      disabled={!name.trim() || !course_id || Number.isNaN(monthly_price) || Number.isNaN(places)}
      save={(_, newer) =>
        group
          ? changeGroup(group.id, {
              ...{ name, teacher_id, monthly_price, starts_on, places, is_active },
              version: newer ?? group.version,
            })
          : addGroup({ name, course_id, teacher_id, monthly_price, starts_on, places })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Field
            label={t('name')}
            maxLength={60}
            autoComplete="off"
            value={name}
            error={errorOf('name')}
            onChange={({ target }) => setName(target.value)}
          />
          {!group && (
            <Select
              label={t('course')}
              error={errorOf('course_id')}
              value={course_id}
              of={courses.map(({ id, title }) => [id, title[lang]])}
              onChange={setCourse}
            />
          )}
          <Select
            label={t('teacher')}
            error={errorOf('teacher_id')}
            value={teacher_id}
            of={[[null, t('noTeacher')], ...staff.map((each) => [each.id, nameOf(each)] as const)]}
            onChange={setTeacher}
          />
          <Field
            label={t('price')}
            inputMode="numeric"
            autoComplete="off"
            value={price}
            hint={t('priceHint')}
            error={errorOf('monthly_price')}
            onChange={({ target }) => setPrice(target.value)}
          />
          <Field
            label={t('places')}
            inputMode="numeric"
            autoComplete="off"
            value={many}
            hint={t('placesHint')}
            error={errorOf('places')}
            onChange={({ target }) => setMany(target.value)}
          />
          <DateField
            label={t('startsOn')}
            value={first}
            hint={t('startsOnHint')}
            error={errorOf('starts_on')}
            onChange={setFirst}
          />
          {group && (
            <Switch on={is_active} onChange={setActive}>
              {t('goesOn')}
            </Switch>
          )}
        </>
      )}
    </FormDialog>
  );
}
