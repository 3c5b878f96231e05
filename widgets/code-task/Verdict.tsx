import { Link } from '@mars/element/pieces/Link.tsx';
import { Objection } from '@mars/element/pieces/Objection.tsx';
import { TasksToday } from '@mars/element/pieces/TasksToday.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight, Hourglass, X } from 'lucide';
import { useEffect, useMemo, useRef } from 'react';
import { Compare } from './Compare.tsx';
import { Headline, type Named, Won } from './Headline.tsx';
import { submissionsOf } from './handed-in.ts';
import type { Judge, Judging } from './judging.ts';
import { Said } from './Said.tsx';
import type { Submission, Task } from './task.ts';

interface VerdictProps {
  judge: Judge;
  task: Task;
  onLine: (line: number) => void;
}

/** What becomes of what was handed in: its place in the queue, then the verdict. */
export function Verdict({ judge, task, onLine }: VerdictProps) {
  const { t } = useTexts();
  const state = useStore(judge.$state);
  const card = useRef<HTMLElement>(null);
  const isSaid = state.name === 'judged' || state.name === 'refused';

  // Whoever waits for it looks at the editor or the button, and it stands below them.
  useEffect(() => {
    if (isSaid) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSaid]);

  if (state.name === 'idle') return null;
  return (
    <>
      <section ref={card} className="verdict" aria-label={t('verdict')}>
        <div role="status">
          {(state.name === 'sending' || state.name === 'waiting') && <Waiting state={state} />}
          {state.name === 'judged' && <Headline state={state} task={task} />}
        </div>
        {state.name === 'judged' && <Told state={state} task={task} onLine={onLine} />}
        {state.name === 'refused' && <Refused state={state} />}
      </section>
      {state.name === 'judged' && <Won state={state} task={task} next={<Onwards task={task} />} />}
    </>
  );
}

function Waiting({ state }: { state: Judging }) {
  const { t } = useTexts();
  const queue = state.name === 'waiting' ? state.queue : null;
  const lost = state.name === 'waiting' && state.lost;
  return (
    <p className="strip blue">
      <i className="spin" />
      <span>
        <b>{t(state.name === 'sending' ? 'sending' : 'judging')}</b>{' '}
        {lost ? t('judgingLost') : queue ? t('queue', { count: queue }) : null}
      </span>
    </p>
  );
}

/** Verdicts whose sentence says all there is; any other one without a sample is of a hidden test. */
const saysItself: readonly Submission['verdict'][] = ['internal_error', 'not_accepted', 'samples_passed'];

function Told({
  state: { submission },
  task,
  onLine,
}: { state: Named<'judged'> } & Omit<VerdictProps, 'judge'>) {
  const { t } = useTexts();
  const { verdict, sample, first_failing: failing, lang: language, code } = submission;
  const source = useMemo(() => ({ language, code: code ?? '' }), [language, code]);
  if (verdict === 'accepted')
    return (
      <>
        {submission.state === 'held' && <Held submission={submission} />}
        <Onwards task={task} />
      </>
    );
  const isHidden = sample === null && saysItself.every((one) => one !== verdict);
  return (
    <>
      {!(isHidden && verdict === 'wrong_answer') && <p>{t(`why_${verdict}`)}</p>}
      {sample?.error && <Said {...{ error: sample.error, source, input: sample.input, onLine }} />}
      {sample ? (
        <>
          <p className="small ink-2">{t('firstFailing', { number: failing ?? 1 })}</p>
          <Compare
            {...{ input: sample.input, written: sample.written, expected: sample.output }}
            source={verdict === 'wrong_answer' ? source : null}
          />
        </>
      ) : (
        isHidden && <p>{t('hiddenFailing')}</p>
      )}
      {verdict === 'samples_passed' && <Onwards task={task} />}
    </>
  );
}

/** Its coins wait for a person. */
function Held({ submission: { id, task_id, review } }: { submission: Submission }) {
  const { t } = useTexts();
  const { data } = useStore(submissionsOf(task_id));
  const now = data?.items.find((one) => one.id === id)?.review ?? review;
  return (
    <div className="held">
      <p className="strip gold">
        <Icon node={Hourglass} />
        <span>{t('heldText')}</span>
      </p>
      <Objection kind="code" id={String(id)} isDone={now?.objected ?? false} />
    </div>
  );
}

/** To the next task, else back to the topic. */
function Onwards({ task: { next, frame } }: { task: Task }) {
  const { t } = useTexts();
  const inside = (
    <>
      <span>{t(next ? 'nextTask' : 'toTopic')}</span>
      <Icon node={ChevronRight} size={20} />
    </>
  );
  return next ? (
    <Link route="code-task" params={{ id: String(next.task_id) }} className="btn">
      {inside}
    </Link>
  ) : (
    <Link route="code-questions" params={{ frameId: String(frame.id) }} className="btn">
      {inside}
    </Link>
  );
}

/** The first whole minute from then on. */
const minuteOf = (at: string): string => formatTime(Date.parse(at) + 59_999);

/** What the server does not take, and what can be done about it. */
function Refused({ state: { error } }: { state: Named<'refused'> }) {
  const { t, lang } = useTexts();
  const { resets_at: at } = error.problem;
  if (error.code === 'premium_required')
    return (
      <div role="alert">
        <TasksToday today={{ left: 0, resets_at: typeof at === 'string' ? at : null }} />
      </div>
    );
  const said = error.status > 0 && error.status < 500 ? error.text(lang) : null;
  return (
    <p className="strip bad" role="alert">
      <Icon node={X} />
      <span>
        {said ?? t('notSent')}
        {error.code === 'too_many_tries' &&
          typeof at === 'string' &&
          ` ${t('tillThen', { time: minuteOf(at) })}`}
      </span>
    </p>
  );
}
