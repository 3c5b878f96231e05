import { useWide } from '@mars/element/host.tsx';
import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { useOnline } from '@mars/ui/pieces/online.ts';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useWork } from '@mars/ui/pieces/work.ts';
import { ArrowLeft } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import type { CodeTaskProps } from './element.ts';
import { load } from './languages.ts';
import { Bench, bench } from './lazy.ts';
import { Prize, Statement } from './Statement.tsx';
import { type Task, taskOf, VIEWS, type View } from './task.ts';

/** One task. */
export default function CodeTask({ itemId }: CodeTaskProps) {
  const { t } = useTexts();
  if (!itemId || !/^[1-9]\d{0,8}$/.test(itemId)) return <mars-not-found />;
  return (
    <section className={hosted() ? 'task' : 'card task'} aria-label={t('title')}>
      <ForStudent of={taskOf(Number(itemId))} skeleton={<Waiting />}>
        {(task, student) => <Sheet key={task.id} task={task} student={student} />}
      </ForStudent>
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

/** What is to be done stands at once; where it is done comes after it. */
function Sheet({ task, student }: { task: Task; student: Student }) {
  const { t, lang } = useTexts();
  const online = useOnline();
  const wide = useWide();
  const [view, setView] = useState<View>('task');
  useWork();
  // Asked for before it is drawn; what does not come is asked for again then.
  useEffect(() => {
    for (const piece of [bench, load.editor, load[task.lang ?? 'python']]) piece().catch(() => {});
  }, [task.lang]);
  return (
    <>
      <div className="task-top">
        <Link route="code-questions" params={{ frameId: String(task.frame.id) }} className="back">
          <Icon node={ArrowLeft} size={wide ? 20 : 24} />
          <span className={wide ? 'clip' : 'sr'}>{task.frame.title[lang]}</span>
        </Link>
        {!wide && (
          <>
            <h2 className="h4 clip">{task.title[lang]}</h2>
            <Prize task={task} brief />
          </>
        )}
      </div>
      {!wide && (
        <Tabs
          id="view"
          label={t('title')}
          tabs={VIEWS.map((id) => ({ id, label: t(`view_${id}`) }))}
          value={view}
          onChange={setView}
        />
      )}
      {!online && <OfflineStrip title={t('offlineTitle')}>{t('offlineCode')}</OfflineStrip>}
      <div
        className="sides"
        data-view={wide ? undefined : view}
        {...(wide ? undefined : panelOf('view', view))}
      >
        <Statement task={task} titled={wide} />
        <Suspense fallback={<i className="skel bench-skel" />}>
          <Bench task={task} student={student} load={load} onView={setView} />
        </Suspense>
      </div>
    </>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="task">
      <i className="skel back-skel" />
      <div className="sides">
        <i className="skel text-skel" />
        <i className="skel bench-skel" />
      </div>
    </Loading>
  );
}
