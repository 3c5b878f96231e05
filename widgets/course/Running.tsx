import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import type { Exams } from './attempt.ts';
import type { Ways } from './Player.tsx';

interface RunningProps {
  exam: Exams['items'][number];
  ways: Ways;
}

/** Above whatever of the course is open: that an exam runs, from when until when, and the way back to it. */
export function Running({ exam, ways }: RunningProps) {
  const { t } = useTexts();
  const { started_at, ends_at } = exam;
  if (!started_at || !ends_at) return null;
  const place = ways.addressOf({ element_id: exam.id, module: exam.module });
  return (
    <p className="strip gold" role="status">
      <span className="grow">
        {t('examRuns', {
          from: formatTime(started_at),
          until: formatTime(ends_at),
        })}
      </span>
      <Link
        route="course-element"
        params={place}
        className="btn sm"
        onClick={(event) => ways.onOpen(event, place)}
      >
        {t('goOn')}
      </Link>
    </p>
  );
}
