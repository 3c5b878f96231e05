import { Level } from '@mars/element/pieces/Level.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Check, PencilLine } from 'lucide';
import { currentOf, type Task, type Tasks } from './tasks.ts';

/** The tasks one below the other on a line; the one to go on with stands out. */
export function Path({ tasks }: { tasks: Tasks }) {
  const { t } = useTexts();
  const current = currentOf(tasks);
  if (tasks.items.length === 0) return <p className="card ink-2">{t('emptyTitle')}</p>;
  return (
    <ol className="card path" aria-label={t('tasks')}>
      {tasks.items.map((task, index) => (
        <li key={task.id} className={task.state}>
          <Stop task={task} place={index + 1} isCurrent={task === current} />
        </li>
      ))}
    </ol>
  );
}

interface StopProps {
  task: Task;
  /** Counted from 1. */
  place: number;
  isCurrent: boolean;
}

function Stop({ task: { id, title, label, coins, state }, place, isCurrent }: StopProps) {
  const { t, lang } = useTexts();
  return (
    <Link
      route="code-task"
      params={{ id: String(id) }}
      className="stop"
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className="place num" aria-hidden={state === 'new' ? undefined : true}>
        {state === 'new' ? place : <Icon node={state === 'solved' ? Check : PencilLine} size={20} />}
      </span>
      <span className="grow">
        <b>{title[lang]}</b>
        <span className="said">
          <Level of={label} />
          {state !== 'new' && <span className="small how">{t(state)}</span>}
        </span>
      </span>
      {state !== 'solved' && <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />}
    </Link>
  );
}
