import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useState } from 'react';
import { Line } from './Line.tsx';
import { type Item, type Queue, waiting } from './queue.ts';

type Chosen = Item['kind'] | 'all';

/** What waits for a person, of all kinds or of one. */
export default function StaffReview() {
  const { t } = useTexts();
  const [chosen, choose] = useState<Chosen>('all');
  const kind = chosen === 'all' ? null : chosen;
  return (
    <section aria-label={t('title')}>
      <div className="section-head">
        <h2 className="h2">{t('title')}</h2>
      </div>
      <ForStaff of={waiting(kind)} skeleton={<Waiting chosen />}>
        {(queue) => (
          <>
            <Kinds queue={queue} value={chosen} onChange={choose} />
            <div {...panelOf('review', chosen)} className="panel">
              <Line key={chosen} kind={kind} queue={queue} />
            </div>
          </>
        )}
      </ForStaff>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

interface KindsProps {
  queue: Queue;
  value: Chosen;
  onChange: (value: Chosen) => void;
}

/** Kinds of which something waits; the chosen one stays, also when nothing is left of it. */
function Kinds({ queue: { kinds }, value, onChange }: KindsProps) {
  const { t, lang } = useTexts();
  const all = kinds.reduce((sum, { waiting: count }) => sum + count, 0);
  const tabs: { id: Chosen; label: string }[] = [
    { id: 'all', label: t('countOf', { name: t('all'), count: all }) },
    ...kinds.map(({ kind, title, waiting: count }) => ({
      id: kind,
      label: t('countOf', { name: title[lang], count }),
    })),
  ];
  if (!tabs.some(({ id }) => id === value)) tabs.push({ id: value, label: t('chosenKind') });
  return <Tabs id="review" label={t('title')} chips tabs={tabs} value={value} onChange={onChange} />;
}
