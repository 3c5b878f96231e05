import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { useState } from 'react';
import { Exams } from './Exams.tsx';
import { HomeworkTable } from './HomeworkTable.tsx';
import { MarkLegend } from './MarkLegend.tsx';

/** Exams and homework of one group, the first to begin with. */
export function Study({ child }: { child: Student }) {
  const { t } = useTexts();
  const [chosen, choose] = useState<number | null>(null);
  const { groups } = child;
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  if (!group) {
    return (
      <section className="card" aria-label={t('study')}>
        <p className="empty">{t('noGroup')}</p>
      </section>
    );
  }
  return (
    <section className="study" aria-label={t('study')}>
      <div className="head">
        <h2 className="h3 grow">
          {t('study')}
          <span className="on-paper">: {group.name}</span>
        </h2>
        <span className="box by-hand">
          <select
            aria-label={t('group')}
            value={group.id}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          >
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </div>
      {/* Above both: nobody knows how many exams are coming, and below them it would jump. */}
      <MarkLegend />
      <div className="pair work">
        <Exams studentId={child.id} group={group} />
        <HomeworkTable studentId={child.id} group={group} />
      </div>
    </section>
  );
}
