import type { Reply } from '@mars/contract/calls.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { nameOf } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useStore } from '@nanostores/react';
import { Search } from 'lucide';
import { useEffect, useState } from 'react';

export type StaffPerson = Reply<'GET /v2/staff/people'>['items'][number];
export type Role = StaffPerson['role'];

const WAIT_MS = 250;
/** So many are offered: more are found by more letters. */
const OFFERED = 6;

/** What was typed, once the fingers rest: not every letter is asked for. */
export function useRested(text: string): string {
  const [rested, rest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(rest, WAIT_MS, text.trim());
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

export const peopleOf = (query: { q?: string; role?: Role; group_id?: number }) =>
  resource('GET /v2/staff/people', { query }, { signedIn: true });

interface PersonPickerProps {
  label: string;
  /** Who is there already. */
  without: readonly number[];
  onPick: (person: StaffPerson) => void;
}

/** A student is found by their name and taken by a press. For administrators. */
export function PersonPicker({ label, without, onPick }: PersonPickerProps) {
  const [text, setText] = useState('');
  const q = useRested(text);
  return (
    <div className="picker">
      <Field
        label={label}
        icon={Search}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {q && (
        <Offers
          q={q}
          without={without}
          onPick={(person) => {
            setText('');
            onPick(person);
          }}
        />
      )}
    </div>
  );
}

function Offers({ q, without, onPick }: Omit<PersonPickerProps, 'label'> & { q: string }) {
  const { t } = useTexts();
  const { data } = useStore(peopleOf({ q, role: 'student' }));
  if (!data) return null;
  const items = data.items.filter(({ id }) => !without.includes(id)).slice(0, OFFERED);
  if (items.length === 0) return <p className="small ink-2">{t('nobody')}</p>;
  return (
    <ul className="lines">
      {items.map((person) => (
        <li key={person.id}>
          <button type="button" className="row line-row" onClick={() => onPick(person)}>
            <span className="grow">
              <span className="name" translate="no">
                {nameOf(person)}
              </span>
              <span className="small ink-2">
                {person.groups.map(({ name }) => name).join(', ') || person.login}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
