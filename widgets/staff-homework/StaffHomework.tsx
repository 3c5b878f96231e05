import { ForGroup } from '@mars/element/pieces/ForGroup.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { lazy, Suspense, useState } from 'react';
import { Queue } from './Queue.tsx';
import { handedIn, type State } from './queue.ts';

/** Wanted now and then; what waits is wanted at once. */
const Dues = lazy(() => import('./Dues.tsx'));

const TABS = ['waiting', 'returned', 'marked', 'due'] as const;
type Tab = (typeof TABS)[number];

/** What waits for a mark, what was answered, and until when things are due. */
export default function StaffHomework() {
  const { t } = useTexts();
  const [tab, choose] = useState<Tab>('waiting');
  const tabs = TABS.map((id) => ({ id, label: t(id) }));
  return (
    <section aria-label={t('title')}>
      <div className="section-head">
        <h2 className="h2">{t('title')}</h2>
      </div>
      <Tabs id="homework" label={t('title')} chips tabs={tabs} value={tab} onChange={choose} />
      <div {...panelOf('homework', tab)} className="panel">
        {tab === 'due' ? (
          <ForGroup skeleton={<Waiting chosen />}>
            {(group) => (
              <Suspense fallback={<Waiting chosen />}>
                <Dues key={group.id} groupId={group.id} />
              </Suspense>
            )}
          </ForGroup>
        ) : (
          <HandedIn key={tab} state={tab} />
        )}
      </div>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

function HandedIn({ state }: { state: State }) {
  const [groupId, choose] = useState<number>();
  return (
    <ForStaff of={handedIn(state, groupId)} skeleton={<Waiting chosen />}>
      {(handed) => <Queue key={groupId} state={state} groupId={groupId} handed={handed} onGroup={choose} />}
    </ForStaff>
  );
}
