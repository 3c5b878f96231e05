import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Courses } from '@mars/stores/pieces/english.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { Check, RotateCcw } from 'lucide';

/** What is to be repeated, and how near the day’s xp are. */
export function Repetition({ courses: { due, today } }: { courses: Courses }) {
  const { t } = useTexts();
  const { done, total, xp } = today;
  const isFull = done >= total;
  return (
    <section className="card repetition" aria-labelledby="repetition">
      <header className="said">
        <span className={`level-sign ${isFull ? 'ok' : 'blue'}`}>
          <Icon node={isFull ? Check : RotateCcw} />
        </span>
        <h3 id="repetition" className="h4">
          {t('repetition')}
        </h3>
      </header>
      <p className="ink-2">{due > 0 ? t('due', { count: due }) : t('nothingDue')}</p>
      {(due > 0 || done > 0) && (
        <>
          <Bar
            value={done}
            max={total}
            label={t('repeatedToday')}
            text={t('doneOf', { done, count: total })}
            tone={isFull ? 'ok' : 'blue'}
          />
          <p className="small">
            {isFull ? t('fullToday', { count: total, xp }) : t('untilXp', { count: total - done, xp })}
          </p>
        </>
      )}
      {due > 0 && (
        <Link route="english-learning" query={{ review: '1' }} className="btn soft">
          {t('repeat')}
        </Link>
      )}
    </section>
  );
}
