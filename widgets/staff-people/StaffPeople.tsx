import type { Reply } from '@mars/contract/calls.generated.ts';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { type Role, type StaffPerson, useRested } from '@mars/element/pieces/PersonPicker.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { Switch } from '@mars/ui/pieces/Switch.tsx';
import { Search, UserPlus } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Line } from './Line.tsx';
import { found, moreFound, ROLES, type Wanted } from './list.ts';
import { Numbers } from './Numbers.tsx';
import type { Slip } from './people.ts';
import { SlipCard } from './SlipCard.tsx';

const PersonForm = lazy(() => import('./lazy-pieces.ts').then((all) => ({ default: all.PersonForm })));

/** Everybody of the centre, found by some letters. */
export default function StaffPeople() {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>();
  const [unreached, setUnreached] = useState(false);
  const [open, setOpen] = useState<StaffPerson | 'new' | null>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const wanted = { q: useRested(text), role, unreached };
  return (
    <StaffSection
      admins
      aside={
        <Button size="sm" icon={UserPlus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      }
    >
      {slip && <SlipCard slip={slip} onClose={() => setSlip(null)} />}
      <div className="filters">
        <Field
          label={t('search')}
          icon={Search}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          label={t('role')}
          value={role}
          of={[[undefined, t('everybody')], ...ROLES.map((each) => [each, t(each)] as const)]}
          onChange={setRole}
        />
        <Switch on={unreached} onChange={setUnreached}>
          {t('unreached')}
        </Switch>
      </div>
      <ForStaff of={found(wanted)} skeleton={<Waiting />}>
        {(first) => (
          <Numbers>
            <List key={JSON.stringify(wanted)} wanted={wanted} first={first} onOpen={setOpen} />
          </Numbers>
        )}
      </ForStaff>
      <Suspense>
        {open && (
          <PersonForm
            person={open === 'new' ? null : open}
            roles={ROLES}
            onClose={() => setOpen(null)}
            onSlip={(next) => {
              setOpen(null);
              setSlip(next);
            }}
          />
        )}
      </Suspense>
    </StaffSection>
  );
}

interface ListProps {
  wanted: Wanted;
  first: Reply<'GET /v2/staff/people'>;
  onOpen: (person: StaffPerson) => void;
}

function List({ wanted, first, onOpen }: ListProps) {
  const { t } = useTexts();
  return (
    <PageLines
      first={first}
      next={(cursor) => moreFound(wanted, cursor)}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('nobody')} text={t('nobodyText')} />}
      line={(person) => <Line person={person} missed={wanted.unreached} onOpen={() => onOpen(person)} />}
    />
  );
}
