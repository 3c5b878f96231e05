import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight, GraduationCap, NotebookPen } from 'lucide';
import { $today, type DueWork } from './day.ts';
import { useNow } from './use-now.ts';
import { dueOf, placeOfDue } from './way-on.ts';
import { useInCourse, useWhen } from './when.ts';

/** What else waits to be handed in or sat: neither what is to be done now nor what the plan names. */
export function DueCard() {
  const { t } = useTexts();
  const { data } = useStore($today);
  const now = useNow();
  if (!data?.due) return null;
  const named = data.steps.some(({ kind, done }) => kind === 'homework' && !done) ? dueOf(data) : undefined;
  const rest = data.due.filter((work) => work !== now?.work && work !== named);
  if (rest.length === 0) return null;
  return (
    <section className="card due" aria-label={t('dueTitle')}>
      <header className="head">
        <h2 className="h4">{t('dueTitle')}</h2>
      </header>
      {rest.map((work) => (
        <Row key={`${work.kind} ${work.place?.element_id} ${work.title.uz}`} work={work} today={data.date} />
      ))}
    </section>
  );
}

function Row({ work, today }: { work: DueWork; today: string }) {
  const { t, lang } = useTexts();
  const until = useWhen()(work, today);
  const of = useInCourse()(work);
  const { kind, state, title } = work;
  return (
    <Link {...placeOfDue(work)} className="row way-row course">
      <span className={`tile ${kind === 'exam' ? 'accent' : 'gold'}`}>
        <Icon node={kind === 'exam' ? GraduationCap : NotebookPen} />
      </span>
      <span className="grow">
        <b>{t(kind, { title: title[lang] })}</b>
        {of && <span className="small ink-2">{of}</span>}
        {until && <span className={`small ${state === 'late' ? 'late' : 'ink-2'}`}>{until}</span>}
      </span>
      <Icon node={ChevronRight} size={20} />
    </Link>
  );
}
