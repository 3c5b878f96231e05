import type { Reply } from '@mars/contract/calls.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { resource } from '@mars/session/resource.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { type ReactNode, useState } from 'react';
import { ForStaff } from './ForStaff.tsx';

export type StaffGroup = Reply<'GET /v2/staff/groups'>['items'][number];

/** The groups that go on: a teacher's own, all for an administrator. */
const groups = () => resource('GET /v2/staff/groups', { query: { is_active: true } }, { signedIn: true });

interface ForGroupProps {
  skeleton: ReactNode;
  children: (group: StaffGroup) => ReactNode;
}

/** What is done group by group: one is chosen above it. */
export function ForGroup({ skeleton, children }: ForGroupProps) {
  return (
    <ForStaff of={groups()} skeleton={skeleton}>
      {({ items }) => <Chosen groups={items}>{children}</Chosen>}
    </ForStaff>
  );
}

function Chosen({
  groups,
  children,
}: {
  groups: readonly StaffGroup[];
  children: ForGroupProps['children'];
}) {
  const { t } = useTexts();
  const [id, choose] = useState<number>();
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
