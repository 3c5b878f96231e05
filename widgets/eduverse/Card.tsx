import { inline } from '@mars/element/pieces/Inline.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { Check } from 'lucide';
import type { OnlineCourse } from './catalogue.ts';

interface CardProps {
  course: OnlineCourse;
  isPremium: boolean;
}

/** One course: what it is about, how long, how far one is, what it brings. */
export function Card({ course, isPremium }: CardProps) {
  const { t, lang } = useTexts();
  const { id, title, about, level, langs, lessons, minutes, coins, free_lessons: free } = course;
  const hours = Math.floor(minutes / 60);
  const long = hours > 0 ? t('hours', { hours, minutes: minutes % 60 }) : t('minutes', { count: minutes });
  return (
    <li className="card offer">
      <Link route="eduverse-course" params={{ id: String(id) }} className="whole">
        <img className="cover" src={pictureUrl(course.cover)} alt="" loading="lazy" decoding="async" />
        <h3 className="h4">{title[lang]}</h3>
      </Link>
      <p className="about small ink-2">{inline(about[lang])}</p>
      <p className="tags">
        {level && <Chip>{t(level)}</Chip>}
        {langs.map((each) => (
          <Chip key={each}>{t(`in_${each}`)}</Chip>
        ))}
        {!isPremium && free < lessons && <Chip tone="gold">{t('freeLessons', { count: free })}</Chip>}
      </p>
      <Progress course={course} />
      <p className="split small foot">
        <span className="ink-2">
          {t('lessons', { count: lessons })} · {long}
        </span>
        {coins > 0 && (
          <span title={t('toEarn')}>
            <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />
          </span>
        )}
      </p>
    </li>
  );
}

function Progress({ course: { enrolled, lessons, lessons_done: done, title } }: { course: OnlineCourse }) {
  const { t, lang } = useTexts();
  if (!enrolled && done === 0) return null;
  if (done === lessons) {
    return (
      <p className="all-done small">
        <Icon node={Check} size={20} />
        {t('allDone')}
      </p>
    );
  }
  return (
    <div className="far">
      <Bar value={done} max={Math.max(1, lessons)} label={title[lang]} text={`${done} / ${lessons}`} />
      <b className="num small" translate="no">{`${done} / ${lessons}`}</b>
    </div>
  );
}
