import type { StaffPerson } from '@mars/element/pieces/PersonPicker.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { type ReactNode, useState } from 'react';
import { Coins } from './Coins.tsx';
import { Study } from './Study.tsx';

/** What is known of a student beside the form. */
const parts: Readonly<Record<string, (student: StaffPerson) => ReactNode>> = {
  study: (student) => <Study student={student} />,
  money: ({ id }) => <mars-student-money student-id={id} />,
  coins: ({ id }) => <Coins studentId={id} />,
};

/** The tabs of somebody's card: the form, of a student all that is known of them, and who did what. Nobody: none. */
export function useCard(person: StaffPerson | null) {
  const { t } = useTexts();
  const [tab, choose] = useState('form');
  if (!person) return undefined;
  const isStaff = person.role === 'teacher' || person.role === 'admin';
  const of = person.role === 'student' ? Object.keys(parts) : [];
  const tabs = ['form', ...of, 'log'].map((id) => ({ id, label: t(`tab_${id}`) }));
  const log = <mars-staff-audit {...(isStaff ? { 'done-by': person.id } : { 'person-id': person.id })} />;
  return {
    list: <Tabs id="card" label={t('card')} tabs={tabs} value={tab} onChange={choose} chips />,
    panel: { ...panelOf('card', tab), className: 'panel' },
    other: tab === 'log' ? log : (parts[tab]?.(person) ?? null),
  };
}
