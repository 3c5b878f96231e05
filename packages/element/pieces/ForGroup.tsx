import type { Reply } from '@mars/contract/calls.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { serverNow } from '@mars/session/clock.ts';
import { resource } from '@mars/session/resource.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { ForStaff } from './ForStaff.tsx';

export type StaffGroup = Reply<'GET /v2/staff/groups'>['items'][number];

/** The groups that go on: a teacher's own, all for an administrator. */
const groups = () => resource('GET /v2/staff/groups', { query: { is_active: true } }, { signedIn: true });

const today = () => resource('GET /v2/staff/today', undefined, { signedIn: true });

interface Spanned {
  group: { id: number };
  ends_at: string;
}

/** Whose lesson goes on or comes next; in the evening, whose was the last. */
export const groupNow = (lessons: readonly Spanned[], now: number): number | undefined =>
  (lessons.find(({ ends_at }) => Date.parse(ends_at) > now) ?? lessons.at(-1))?.group.id;

interface ForGroupProps {
  skeleton: ReactNode;
  children: (group: StaffGroup) => ReactNode;
}

/** What is done group by group: one is chosen above it, at first the one that has its lesson. */
export function ForGroup({ skeleton, children }: ForGroupProps) {
  return (
    <ForStaff of={groups()} skeleton={skeleton}>
      {({ items }) => (
        <Opened groups={items} skeleton={skeleton}>
          {children}
        </Opened>
      )}
    </ForStaff>
  );
}

interface OpenedProps extends ForGroupProps {
  groups: readonly StaffGroup[];
}

function Opened({ groups, skeleton, children }: OpenedProps) {
  const { data, error } = useStore(today());
  if (groups.length > 1 && !data && !error) return skeleton;
  return (
    <Chosen groups={groups} first={groupNow(data?.lessons ?? [], serverNow())}>
      {children}
    </Chosen>
  );
}

interface ChosenProps extends Omit<OpenedProps, 'skeleton'> {
  first: number | undefined;
}

function Chosen({ groups, first, children }: ChosenProps) {
  const { t } = useTexts();
  // As it was when it opened: nothing goes to another group because a lesson has ended meanwhile.
  const [id, choose] = useState(first);
  const group = groups.find((each) => each.id === id) ?? groups[0];
  if (!group) return <EmptyState title={t('noGroups')} text={t('noGroupsText')} />;
  return (
    <>
      <GroupSelect groups={groups} value={group.id} onChange={choose} />
      {children(group)}
    </>
  );
}

interface GroupSelectProps {
  groups: readonly Pick<StaffGroup, 'id' | 'name'>[];
  value: number;
  onChange: (id: number) => void;
}

/** Which group; one alone is no choice. */
export function GroupSelect({ groups, value, onChange }: GroupSelectProps) {
  const { t } = useTexts();
  if (groups.length < 2) return null;
  return (
    <Select
      label={t('group')}
      className="of-group"
      value={value}
      of={groups.map(({ id, name }) => [id, name])}
      onChange={onChange}
    />
  );
}
