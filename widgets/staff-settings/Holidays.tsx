import { Form, Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, longDate } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import type { Holiday, Settings, saveSettings } from './settings.ts';

const NONE: Holiday = { day: '', name: { uz: '', ru: '' } };

interface HolidaysProps {
  all: Settings;
  /** The section's own: what is loaded late shares no file with it. */
  onSave: typeof saveSettings;
}

/** Days without lessons from today on; those that were stay as they are. */
export function Holidays({ all, onSave }: HolidaysProps) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const [next, setNext] = useState(NONE);
  const { holidays } = all;
  const today = dayOf(serverNow());
  const coming = holidays.filter(({ day }) => day >= today);
  const others = holidays.filter(({ day }) => day !== next.day);
  const save = (list: Holiday[], { version } = all) => onSave({ holidays: list, version });
  const remove = (gone: Holiday) =>
    void saving.run(
      () => save(holidays.filter((each) => each.day !== gone.day)),
      (after) =>
        toast(t('removed'), {
          action: {
            label: t('undo'),
            run: () =>
              void saving.run(
                () => save(holidays, after),
                () => {},
              ),
          },
        }),
    );
  return (
    <>
      {coming.length === 0 && <p className="ink-2">{t('noHolidays')}</p>}
      <ul className="lines">
        {coming.map((each) => (
          <li key={each.day} className="row">
            <span className="grow">
              <b>{longDate(each.day, lang)}</b> {each.name[lang]}
            </span>
            <Button
              variant="text"
              size="sm"
              aria-label={t('removeWhat', { name: each.name[lang] })}
              onClick={() => remove(each)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Problem of={saving} />
      <Form
        action={t('addHoliday')}
        disabled={!next.day || !next.name.uz.trim() || !next.name.ru.trim()}
        save={() => save([...others, next])}
        onSaved={() => {
          setNext(NONE);
          toast(t('saved'));
        }}
      >
        {(errorOf) => (
          <div className="pair">
            <DateField
              label={t('day')}
              min={today}
              value={next.day}
              error={errorOf(`holidays.${others.length}.day`) ?? errorOf('holidays')}
              onChange={(day) => setNext({ ...next, day: day })}
            />
            {(['uz', 'ru'] as const).map((each) => (
              <Field
                key={each}
                label={t(`name_${each}`)}
                maxLength={60}
                value={next.name[each]}
                error={errorOf(`holidays.${others.length}.name.${each}`)}
                onChange={({ target }) => setNext({ ...next, name: { ...next.name, [each]: target.value } })}
              />
            ))}
          </div>
        )}
      </Form>
    </>
  );
}
