import { Link } from '@mars/element/pieces/Link.tsx';
import { useOver } from '@mars/element/pieces/over.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatDate } from '@mars/i18n/pieces/dates.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight, GraduationCap, NotebookPen } from 'lucide';
import { useEffect } from 'react';
import { $today, type DueWork } from './day.ts';
import { placeOfDue } from './way-on.ts';

/** What waits to be handed in or sat; nothing where nothing does. */
export function DueCard() {
  const { t } = useTexts();
  const { data } = useStore($today);
  if (!data?.due?.length) return null;
  return (
    <section
      className={`card due ${data.due[0]?.state === 'running' ? 'urgent' : ''}`}
      aria-label={t('dueTitle')}
    >
      <header className="head">
        <h2 className="h4">{t('dueTitle')}</h2>
      </header>
      {data.due.map((work) => (
        <Row key={`${work.kind} ${work.place?.element_id} ${work.title.uz}`} work={work} today={data.date} />
      ))}
    </section>
  );
}

function Row({ work, today }: { work: DueWork; today: string }) {
  const { t, lang } = useTexts();
  const { kind, state, title, at } = work;
  const running = state === 'running';
  return (
    <Link {...placeOfDue(work)} className="row way-row course">
      <span className={`tile ${kind === 'exam' ? 'accent' : 'gold'}`}>
        <Icon node={kind === 'exam' ? GraduationCap : NotebookPen} />
      </span>
      <span className="grow">
        <b>{t(kind, { title: title[lang] })}</b>
        <When work={work} today={today} />
      </span>
      {running && <span className="btn first">{t('toExam')}</span>}
      {running && at && <EndOf at={at} />}
      <Icon node={ChevronRight} size={20} />
    </Link>
  );
}

function When({ work: { kind, state, at }, today }: { work: DueWork; today: string }) {
  const { t, lang } = useTexts();
  const time = formatDate(at ?? '', 'HH:mm', lang);
  const day = formatDate(at ?? '', 'day month', lang);
  const says =
    state === 'running'
      ? t('examUntil', { time })
      : state === 'returned' || state === 'late'
        ? t(state)
        : kind === 'exam'
          ? t('examOpen')
          : at && t(dayOf(at) === today ? 'dueToday' : 'dueOn', { time, day });
  return says ? <span className={`small ${state === 'late' ? 'late' : 'ink-2'}`}>{says}</span> : null;
}

/** When the time of an exam is up, the day is another one. */
function EndOf({ at }: { at: string }) {
  const over = useOver(at);
  useEffect(() => {
    if (over) void $today.reload();
  }, [over]);
  return null;
}
