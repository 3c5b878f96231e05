import { useTexts } from '@mars/i18n/context.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import type { Handed } from './queue.ts';

interface GroupFilterProps {
  groups: Handed['groups'];
  value: number | undefined;
  /** How much waits in each is said beside it. */
  counts: boolean;
  onChange: (groupId: number | undefined) => void;
}

/** Of which group: all of them until one is chosen. */
export function GroupFilter({ groups, value, counts, onChange }: GroupFilterProps) {
  const { t } = useTexts();
  const all = groups.reduce((sum, { waiting }) => sum + waiting, 0);
  const label = (name: string, count: number) => (counts ? t('groupCount', { name, count }) : name);
  if (groups.length < 2) return null;
  return (
    <Select
      label={t('group')}
      className="of-group"
      value={value}
      of={[
        [undefined, label(t('allGroups'), all)],
        ...groups.map(({ id, name, waiting }) => [id, label(name, waiting)] as const),
      ]}
      onChange={onChange}
    />
  );
}
