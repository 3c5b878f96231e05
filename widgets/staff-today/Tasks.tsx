import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime, longDate } from '@mars/i18n/pieces/dates.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { TriangleAlert } from 'lucide';
import type { Day } from './day.ts';

/** What only an administrator can put right, each with the way there. */
export function Tasks({ of }: { of: Day['tasks'] }) {
  const { t, lang } = useTexts();
  if (of.length === 0) return null;
  return (
    <ul className="stack tasks" aria-label={t('tasks')}>
      {of.map(({ kind, text, since, link }) => (
        <li key={kind} className="strip gold">
          <Icon node={TriangleAlert} />
          <div className="grow">
            <p>{text[lang]}</p>
            <p className="small">
              {t('since', { date: longDate(since, lang), time: formatTime(since) })}{' '}
              <Link route="staff" query={Object.fromEntries(new URLSearchParams(link.split('?')[1]))}>
                {t('toTask')}
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
