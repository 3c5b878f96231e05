import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { useStore } from '@nanostores/react';
import { examsOf } from './attempt.ts';
import type { Ways } from './Player.tsx';

interface RunningProps {
  groupId: number;
  /** What is open: the exam itself says how it stands. */
  besides: number | null;
  ways: Ways;
}

/** Above whatever of the course is open: that an exam runs, from when until when, and the way back to it. */
export function Running({ groupId, besides, ways }: RunningProps) {
  const { t, lang } = useTexts();
  const { data } = useStore(examsOf(groupId));
  const exam = data?.items.find(({ state }) => state === 'running');
  if (!exam?.started_at || !exam.ends_at || exam.id === besides) return null;
  const { id, module, started_at, ends_at } = exam;
  const place = ways.addressOf({ element_id: id, module });
  return (
    <p className="strip gold" role="status">
      <span className="grow">
        {t('examRuns', {
          from: formatDate(started_at, 'HH:mm', lang),
          until: formatDate(ends_at, 'HH:mm', lang),
        })}
      </span>
      <Link
        route="course-element"
        params={place}
        className="btn sm"
        onClick={(event) => ways.onOpen(event, place)}
      >
        {t('examGoOn')}
      </Link>
    </p>
  );
}
