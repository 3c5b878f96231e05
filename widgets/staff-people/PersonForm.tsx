import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { PersonPicker, type Role, type StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { PhoneField } from '@mars/element/pieces/PhoneField.tsx';
import { Renew } from '@mars/element/pieces/Renew.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Chat } from './Chat.tsx';
import { Consent } from './Consent.tsx';
import { useCard } from './card-tabs.tsx';
import { change, type Entry, enter, renewCode, resetFactor, type Slip } from './people.ts';

interface PersonFormProps {
  /** null: somebody new. */
  person: StaffPerson | null;
  roles: readonly Role[];
  onSlip: (slip: Slip) => void;
  onClose: () => void;
}

const isStaff = ({ role }: StaffPerson): boolean => role === 'teacher' || role === 'admin';

const entryOf = (person: StaffPerson | null): Entry => ({
  role: person?.role ?? 'student',
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  phone: person?.phone ?? person?.contact_phone ?? '',
  external_id: person?.external_id ?? '',
  is_active: person?.is_active ?? true,
  group_id: undefined,
  children: person?.children ?? [],
});

/** What is known of somebody; a new one gets a login and a code, to be printed. */
export function PersonForm({ person, roles, onSlip, onClose }: PersonFormProps) {
  const { t } = useTexts();
  const [entry, setEntry] = useState(() => entryOf(person));
  const set = (part: Partial<Entry>) => setEntry({ ...entry, ...part });
  const tabs = useCard(person);
  const name = (key: 'first_name' | 'last_name', error: string | null) => (
    <Field
      label={t(key)}
      maxLength={60}
      autoComplete="off"
      value={entry[key]}
      error={error}
      onChange={({ target }) => set({ [key]: target.value })}
    />
  );
  return (
    <FormDialog
      title={person ? nameOf(person) : t('addTitle')}
      {...(tabs && { tabs })}
      action={t(person ? 'save' : 'enter')}
      disabled={!entry.first_name.trim() || !entry.last_name.trim()}
      save={async (_, newer, full) => {
        if (person) return change(person.id, entry, newer ?? person.version);
        const made = await enter(entry, full);
        onSlip({ name: nameOf(made), login: made.login, ...made.start_code });
        return made;
      }}
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {!person && <RoleField of={roles} value={entry.role} onChange={(role) => set({ role })} />}
          <div className="pair">
            {name('last_name', errorOf('last_name'))}
            {name('first_name', errorOf('first_name'))}
          </div>
          <PhoneField
            label={t('phone')}
            autoComplete="off"
            value={entry.phone}
            error={errorOf('phone')}
            hint={person?.contact_phone ? t('contactOnly') : undefined}
            onChange={(phone) => set({ phone })}
          />
          {entry.role === 'student' && !person && (
            <Group value={entry.group_id} onChange={(group_id) => set({ group_id })} />
          )}
          {entry.role === 'parent' && <Children entry={entry} onChange={(children) => set({ children })} />}
          <Field
            label={t('externalId')}
            maxLength={64}
            autoComplete="off"
            value={entry.external_id}
            error={errorOf('external_id')}
            onChange={({ target }) => set({ external_id: target.value })}
          />
          {person && (
            <Switch on={entry.is_active} onChange={(is_active) => set({ is_active })}>
              {t('active')}
            </Switch>
          )}
          {person && (
            <Renew
              label={t('newCode')}
              text={t('newCodeText')}
              save={() => renewCode(person.id)}
              onSaved={({ login, start_code }) => onSlip({ name: nameOf(person), login, ...start_code })}
            />
          )}
          {person && <Chat personId={person.id} />}
          {person?.role === 'student' && <Consent studentId={person.id} />}
          {person && isStaff(person) && (
            <Renew
              label={t('resetFactor')}
              text={t('resetFactorText')}
              save={() => resetFactor(person.id)}
              onSaved={() => toast(t('saved'))}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface RoleProps {
  of: readonly Role[];
  value: Role;
  onChange: (role: Role) => void;
}

function RoleField({ of, value, onChange }: RoleProps) {
  const { t } = useTexts();
  return (
    <Select label={t('role')} value={value} of={of.map((each) => [each, t(each)])} onChange={onChange} />
  );
}

function Group({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  const { t } = useTexts();
  const { data } = useStore(
    resource('GET /v2/staff/groups', { query: { is_active: true } }, { signedIn: true }),
  );
  return (
    <Select
      label={t('group')}
      value={value}
      of={[[undefined, t('noGroup')], ...(data?.items ?? []).map(({ id, name }) => [id, name] as const)]}
      onChange={onChange}
    />
  );
}

function Children({
  entry: { children },
  onChange,
}: {
  entry: Entry;
  onChange: (of: Entry['children']) => void;
}) {
  const { t } = useTexts();
  return (
    <div>
      {children.map((child) => (
        <div key={child.id} className="row">
          <span className="grow" translate="no">
            {nameOf(child)}
          </span>
          <Button
            variant="text"
            size="sm"
            onClick={() => onChange(children.filter(({ id }) => id !== child.id))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <PersonPicker
        label={t('addChild')}
        without={children.map(({ id }) => id)}
        onPick={(child) => onChange([...children, child])}
      />
    </div>
  );
}
