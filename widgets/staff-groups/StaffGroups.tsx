import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Plus } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { type Group, type Groups, groups } from './list.ts';

const pieces = () => import('./lazy-pieces.ts');
const GroupForm = lazy(() => pieces().then((all) => ({ default: all.GroupForm })));
const GroupPage = lazy(() => pieces().then((all) => ({ default: all.GroupPage })));

/** All groups; one of them opened with its students, its timetable and its lessons. */
export default function StaffGroups() {
  const { t } = useTexts();
  const [edited, edit] = useState<Group | 'new' | null>(null);
  const [openId, open] = useState<number>();
  return (
    <section aria-label={t('title')}>
      <ForStaff admins of={groups()} skeleton={<Waiting chosen />}>
        {(all) => {
          const group = all.items.find(({ id }) => id === openId);
          return (
            <>
              {group ? (
                <Suspense fallback={<Waiting />}>
                  <GroupPage
                    key={group.id}
                    group={group}
                    onEdit={() => edit(group)}
                    onBack={() => open(undefined)}
                  />
                </Suspense>
              ) : (
                <List all={all} onAdd={() => edit('new')} onOpen={open} />
              )}
              {edited && (
                <Suspense>
                  <GroupForm
                    group={edited === 'new' ? null : edited}
                    courses={all.courses}
                    onClose={() => edit(null)}
                    onSaved={(saved) => {
                      edit(null);
                      open(saved.id);
                      toast(t('saved'));
                    }}
                  />
                </Suspense>
              )}
            </>
          );
        }}
      </ForStaff>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

interface ListProps {
  all: Groups;
  onAdd: () => void;
  onOpen: (id: number) => void;
}

function List({ all: { items }, onAdd, onOpen }: ListProps) {
  const { t, lang } = useTexts();
  return (
    <>
      <div className="section-head">
        <h2 className="h2">{t('title')}</h2>
        <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
      {items.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <ul className="lines">
        {items.map(({ id, name, course, teacher, students, places, waiting, is_active, monthly_price }) => (
          <li key={id}>
            <button type="button" className="row line-row" onClick={() => onOpen(id)}>
              <span className="grow">
                <b translate="no">{name}</b>
                <span className="small ink-2">
                  {[
                    course.title[lang],
                    teacher?.name ?? t('noTeacher'),
                    monthly_price !== null && t('aMonth', { sum: formatNumber(monthly_price) }),
                    waiting > 0 && t('inLine', { number: waiting }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {is_active ? (
                <span className="small ink-2">
                  {places === null
                    ? t('students', { count: students })
                    : t('studentsOf', { number: students, places })}
                </span>
              ) : (
                <Chip>{t('over')}</Chip>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
