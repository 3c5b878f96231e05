import { Answered } from '@mars/element/pieces/Answered.tsx';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, longDate, weekdays, weekdaysShort } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Plus } from 'lucide';
import { useState } from 'react';
import { type Plan, plansOf, savePlan } from './groups.ts';
import type { Group } from './list.ts';
import { RoomField, whereBody, whereOf } from './RoomField.tsx';

/** When a group meets. */
export function Plans({ group }: { group: Group }) {
  const { t, lang } = useTexts();
  const [edited, edit] = useState<Plan | 'new' | null>(null);
  const day = (date: string) => longDate(date, lang);
  return (
    <Answered of={plansOf(group.id)} height={200}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="ink-2">{t('noPlans')}</p>}
          <ul className="lines">
            {items.map((plan) => (
              <li key={plan.id}>
                <button
                  type="button"
                  className="row line-row"
                  aria-haspopup="dialog"
                  onClick={() => edit(plan)}
                >
                  <span className="grow">
                    <b>
                      {plan.weekdays.map((each) => weekdays(lang)[each]).join(', ')}{' '}
                      <span className="num">
                        {plan.starts}–{plan.ends}
                      </span>
                    </b>
                    <span className="small ink-2">
                      {[
                        plan.room,
                        plan.last_day
                          ? t('fromTill', { from: day(plan.first_day), till: day(plan.last_day) })
                          : t('from', { from: day(plan.first_day) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Button variant="soft" icon={Plus} aria-haspopup="dialog" onClick={() => edit('new')}>
            {t('addPlan')}
          </Button>
          {edited && (
            <PlanForm group={group} plan={edited === 'new' ? null : edited} onClose={() => edit(null)} />
          )}
        </>
      )}
    </Answered>
  );
}

function PlanForm({ group, plan, onClose }: { group: Group; plan: Plan | null; onClose: () => void }) {
  const { t, lang } = useTexts();
  const [days, setDays] = useState<readonly number[]>(plan?.weekdays ?? [0, 2, 4]);
  const [value, setValue] = useState({
    starts: plan?.starts ?? '15:30',
    ends: plan?.ends ?? '17:00',
    first_day: plan?.first_day ?? dayOf(serverNow()),
    last_day: plan?.last_day ?? '',
  });
  const [where, setWhere] = useState(() => whereOf(plan));
  const day = (name: 'first_day' | 'last_day', error: string | null) => (
    <DateField
      label={t(name)}
      value={value[name]}
      error={error}
      onChange={(day) => setValue({ ...value, [name]: day })}
    />
  );
  const field = (name: 'starts' | 'ends', error: string | null) => (
    <Field
      label={t(name)}
      type="time"
      value={value[name]}
      error={error}
      onChange={({ target }) => setValue({ ...value, [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title={t('plans')}
      action={t('save')}
      disabled={days.length === 0}
      save={(_, newer) =>
        savePlan(
          plan,
          {
            ...value,
            group_id: group.id,
            weekdays: [...days],
            ...whereBody(where),
            last_day: value.last_day || null,
          },
          newer,
        )
      }
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is drawn in its border */}
          <div className="weekdays" role="group" aria-label={t('weekdays')}>
            {weekdaysShort(lang).map((name, at) => (
              <button
                key={name}
                type="button"
                className="weekday"
                aria-label={weekdays(lang)[at]}
                aria-pressed={days.includes(at)}
                onClick={() =>
                  setDays(days.includes(at) ? days.filter((each) => each !== at) : [...days, at].sort())
                }
              >
                {name}
              </button>
            ))}
          </div>
          <div className="pair">
            {field('starts', errorOf('starts'))}
            {field('ends', errorOf('ends'))}
          </div>
          <RoomField of={plan} value={where} errorOf={errorOf} onChange={setWhere} />
          <div className="pair">
            {day('first_day', errorOf('first_day'))}
            {day('last_day', errorOf('last_day'))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
