import { inline } from '@mars/element/pieces/Inline.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, unparted } from '@mars/i18n/pieces/dates.ts';
import type { Student } from '@mars/session/me.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { Check } from 'lucide';
import { enroll, type Online, wayOn } from './online.ts';

interface AboutProps {
  course: Online;
  student: Student;
}

/** What the course teaches, how far one is, what it brings, and the way on. */
export function About({ course, student }: AboutProps) {
  const { t, lang } = useTexts();
  const { title, about, level, langs, lessons, lessons_done: done, enrolled, complete } = course;
  const way = wayOn(course);
  const isPremium = useIsPremium(student);
  const begun = enrolled || done > 0;
  return (
    <div className="card about">
      <h2 className="h2">{title[lang]}</h2>
      <p className="tags">
        {level && <Chip>{t(level)}</Chip>}
        {langs.map((each) => (
          <Chip key={each}>{t(`in_${each}`)}</Chip>
        ))}
        <Chip>{t('lessons', { count: lessons })}</Chip>
      </p>
      <p>{inline(about[lang])}</p>
      {begun && (
        <div className="far">
          <Bar
            value={done}
            max={Math.max(1, lessons)}
            label={t('progress')}
            text={`${done} / ${lessons}`}
            tone={complete ? 'ok' : undefined}
          />
          <b className="num small" translate="no">{`${done} / ${lessons}`}</b>
        </div>
      )}
      {complete && (
        <p className="strip ok">
          <Icon node={Check} />
          <b>{t('complete')}</b>
        </p>
      )}
      <Coins course={course} />
      {way && (
        <Link
          route="course-element"
          params={way}
          className={complete ? 'btn quiet' : 'btn'}
          onClick={() => void (enrolled || enroll(course.id))}
        >
          {t(complete ? 'again' : begun ? 'goOn' : 'begin')}
        </Link>
      )}
      {!isPremium && <Free course={course} />}
    </div>
  );
}

/** The coins that are still to be had here, as far as the month lets them. */
function Coins({ course: { coins, month } }: { course: Online }) {
  const { t, lang } = useTexts();
  if (coins === 0) return null;
  const day = unparted(formatDate(month.resets_at, 'day month', lang));
  return (
    <p className="small ink-2 coins-line">
      <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />
      <span>
        {t('toEarn')}{' '}
        {month.left === 0
          ? t('monthOver', { day })
          : t('monthLeft', { left: month.left, total: month.total })}
      </span>
    </p>
  );
}

/** How much is free, and where the rest is. */
function Free({ course: { lessons, free_lessons: free } }: { course: Online }) {
  const { t } = useTexts();
  if (free >= lessons) return null;
  return (
    <div className="free">
      <LockedNote title={t('freeLessons', { count: free })}>{t('restIsPremium')}</LockedNote>
      <Button variant="gold" onClick={() => openDialog('premium')}>
        {t('seePremium')}
      </Button>
    </div>
  );
}
