import { phoneInText } from '@mars/contract/pieces/phone.ts';
import { Answered } from '@mars/element/pieces/Answered.tsx';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { PersonPicker } from '@mars/element/pieces/PersonPicker.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { useAdding } from './adding.tsx';
import {
  addWaiting,
  enter,
  leadsOf,
  removeWaiting,
  signLead,
  type Waiting as Waits,
  waitingOf,
} from './groups.ts';
import type { Group } from './list.ts';

const nameIn = ({ student, lead }: Waits): string => (student ? nameOf(student) : (lead?.full_name ?? ''));

/** Who waits for a place in a group, the first one first: each is added, or waits no longer. */
export function Waiting({ group }: { group: Group }) {
  const { t, lang } = useTexts();
  const { saving, add, said } = useAdding(group.id);
  const [entered, begin] = useState<Waits | null>(null);
  const wait = (body: { student_id: number } | { lead_id: number }) =>
    void saving.run(
      () => addWaiting(group.id, body),
      () => toast(t('saved')),
    );
  return (
    <Answered of={waitingOf(group.id)} height={320}>
      {({ items, places, taken }) => (
        <>
          {places !== null && <p>{t('placesTaken', { taken, places })}</p>}
          {said}
          {items.length === 0 && <p className="ink-2">{t('nobodyWaits')}</p>}
          <ol className="lines waits">
            {items.map((each, at) => (
              <li key={each.id} className="row">
                <span className="grow">
                  {at + 1}. <b translate="no">{nameIn(each)}</b>
                  <span className="small ink-2">
                    {[
                      formatDate(each.at, 'dd-MMM-yyyy', lang),
                      each.lead && t('ofLead', { phone: phoneInText(each.lead.phone) }),
                      each.entered_by,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="acts">
                  <Button
                    variant="text"
                    size="sm"
                    aria-label={t('addWho', { name: nameIn(each) })}
                    onClick={() => (each.student ? add(each.student.id) : begin(each))}
                  >
                    {t('addToGroup')}
                  </Button>
                  <Button
                    variant="text"
                    size="sm"
                    aria-label={t('removeWho', { name: nameIn(each) })}
                    onClick={() =>
                      void saving.run(
                        () => removeWaiting(each.id),
                        () => toast(t('waitsNoLonger', { name: nameIn(each) })),
                      )
                    }
                  >
                    {t('remove')}
                  </Button>
                </span>
              </li>
            ))}
          </ol>
          <PersonPicker
            label={t('addWaiting')}
            without={items.flatMap(({ student }) => student?.id ?? [])}
            onPick={({ id }) => wait({ student_id: id })}
          />
          <Leads
            without={items.flatMap(({ lead }) => lead?.id ?? [])}
            onPick={(lead_id) => wait({ lead_id })}
          />
          {entered?.lead && <LeadForm group={group} lead={entered.lead} onClose={() => begin(null)} />}
        </>
      )}
    </Answered>
  );
}

/** Somebody who has asked to be called, taken into the line. */
function Leads({ without, onPick }: { without: readonly number[]; onPick: (id: number) => void }) {
  const { t } = useTexts();
  const [chosen, choose] = useState<number | null>(null);
  const [fresh, called] = [useStore(leadsOf('new')).data, useStore(leadsOf('called')).data];
  const leads = [...(fresh?.items ?? []), ...(called?.items ?? [])].filter(({ id }) => !without.includes(id));
  if (leads.length === 0) return null;
  return (
    <>
      <Select
        label={t('lead')}
        value={chosen}
        of={[
          [null, t('chooseLead')],
          ...leads.map(({ id, full_name, phone }) => [id, `${full_name}, ${phoneInText(phone)}`] as const),
        ]}
        onChange={choose}
      />
      <Button
        variant="soft"
        disabled={chosen === null}
        onClick={() => {
          if (chosen) onPick(chosen);
          choose(null);
        }}
      >
        {t('toLine')}
      </Button>
    </>
  );
}

interface LeadFormProps {
  group: Group;
  lead: NonNullable<Waits['lead']>;
  onClose: () => void;
}

/** Whoever asked to be called becomes a student of the group. */
function LeadForm({ group, lead, onClose }: LeadFormProps) {
  const { t } = useTexts();
  const [first, ...last] = lead.full_name.split(' ');
  const [name, setName] = useState({ first_name: first ?? '', last_name: last.join(' ') });
  // Once they are entered, only what comes after that is tried again.
  const made = useRef(false);
  return (
    <FormDialog
      title={t('addWho', { name: lead.full_name })}
      action={t('addToGroup')}
      disabled={!name.first_name.trim() || !name.last_name.trim()}
      save={async (_, __, full) => {
        const over = full === group.id ? { over_places: true } : {};
        const phone = lead.whose === 'self' ? { phone: lead.phone } : {};
        if (!made.current) await enter({ role: 'student', group_id: group.id, ...name, ...phone, ...over });
        made.current = true;
        await signLead(lead.id);
      }}
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <div className="pair">
            {(['last_name', 'first_name'] as const).map((key) => (
              <Field
                key={key}
                label={t(key)}
                maxLength={60}
                autoComplete="off"
                value={name[key]}
                error={errorOf(key)}
                onChange={({ target }) => setName({ ...name, [key]: target.value })}
              />
            ))}
          </div>
          <p className="small ink-2">
            {t(lead.whose === 'self' ? 'leadSelf' : 'leadParent', {
              phone: phoneInText(lead.phone),
            })}
          </p>
        </>
      )}
    </FormDialog>
  );
}
