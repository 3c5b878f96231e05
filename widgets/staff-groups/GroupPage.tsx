import { useTexts } from '@mars/i18n/context.tsx';
import { Button, IconButton } from '@mars/ui/Button.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { ArrowLeft, PenLine } from 'lucide';
import { useState } from 'react';
import { Lessons } from './Lessons.tsx';
import type { Group } from './list.ts';
import { Members } from './Members.tsx';
import { Plans } from './Plans.tsx';
import { Waiting } from './Waiting.tsx';

const TABS = ['members', 'waiting', 'plans', 'lessons'] as const;
type Tab = (typeof TABS)[number];

interface GroupPageProps {
  group: Group;
  onEdit: () => void;
  onBack: () => void;
}

/** One group. */
export function GroupPage({ group, onEdit, onBack }: GroupPageProps) {
  const { t, lang } = useTexts();
  const [tab, choose] = useState<Tab>('members');
  return (
    <>
      <div className="group-head">
        <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
        <div className="grow">
          <h2 className="h2">{group.name}</h2>
          <p className="small ink-2">
            {group.course.title[lang]} · {group.teacher?.name ?? t('noTeacher')}
          </p>
        </div>
        <Button variant="quiet" size="sm" icon={PenLine} aria-haspopup="dialog" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <Tabs
        id="group"
        label={group.name}
        chips
        tabs={TABS.map((id) => ({ id, label: t(id) }))}
        value={tab}
        onChange={choose}
      />
      <div {...panelOf('group', tab)} className="panel">
        {tab === 'members' && <Members group={group} />}
        {tab === 'waiting' && <Waiting group={group} />}
        {tab === 'plans' && <Plans group={group} />}
        {tab === 'lessons' && <Lessons group={group} />}
      </div>
    </>
  );
}
