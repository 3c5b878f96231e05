import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { MonthCoins } from '@mars/element/pieces/MonthCoins.tsx';
import { TasksToday } from '@mars/element/pieces/TasksToday.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { ArrowLeft } from 'lucide';
import type { CodeQuestionsProps } from './element.ts';
import { Path } from './Path.tsx';
import { type Tasks, tasksOf } from './tasks.ts';

/** The tasks of one topic. */
export default function CodeQuestions({ frameId }: CodeQuestionsProps) {
  const { t } = useTexts();
  if (!frameId || !/^[1-9]\d{0,8}$/.test(frameId)) return <mars-not-found />;
  return (
    <section className={hosted() ? 'practice' : 'card practice'} aria-label={t('title')}>
      <Link route="code" className="back">
        <Icon node={ArrowLeft} size={20} />
        <span className="clip">{t('toTopics')}</span>
      </Link>
      <ForStudent of={tasksOf(Number(frameId))} skeleton={<Waiting />}>
        {(tasks) => (
          <div className="sides">
            <div className="practice">
              <Topic tasks={tasks} />
              <MonthCoins month={tasks.month} />
              <TasksToday today={tasks.today} />
            </div>
            <Path tasks={tasks} />
          </div>
        )}
      </ForStudent>
    </section>
  );
}

/** What the topic teaches, and how far one is. */
function Topic({ tasks: { frame } }: { tasks: Tasks }) {
  const { t, lang } = useTexts();
  const { title, about, solved, tasks } = frame;
  const says = t('solvedOf', { solved, count: tasks });
  return (
    <div className="topic">
      <h2 className="h2">{title[lang]}</h2>
      <p className="ink-2">{inline(about[lang])}</p>
      <Bar
        value={solved}
        max={Math.max(1, tasks)}
        label={t('progress')}
        text={says}
        tone={solved === tasks ? 'ok' : undefined}
      />
      <p className="small">{says}</p>
    </div>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="sides">
      <i className="skel topic-skel" />
      <i className="skel path-skel" />
    </Loading>
  );
}
