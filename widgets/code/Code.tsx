import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { MonthCoins } from '@mars/element/pieces/MonthCoins.tsx';
import { TasksToday } from '@mars/element/pieces/TasksToday.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { GoOn } from './GoOn.tsx';
import { Path } from './Path.tsx';
import { $topics } from './topics.ts';

/** The topics of coding practice. */
export default function Code() {
  const { t } = useTexts();
  return (
    <section className={hosted() ? 'practice' : 'card practice'} aria-label={t('title')}>
      <h2 className="h2">{t('title')}</h2>
      <ForStudent of={$topics} skeleton={<Waiting />}>
        {(topics) =>
          topics.items.length === 0 ? (
            <div className="card">
              <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
            </div>
          ) : (
            <>
              <GoOn topics={topics} />
              <MonthCoins month={topics.month} />
              <TasksToday today={topics.today} />
              <Path topics={topics} />
            </>
          )
        }
      </ForStudent>
    </section>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="practice">
      <i className="skel go-skel" />
      <i className="skel month-skel" />
      <i className="skel path-skel" />
    </Loading>
  );
}
