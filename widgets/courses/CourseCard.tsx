import { roomInWords } from '@mars/contract/pieces/room.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime, unparted, weekdays } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { CalendarClock, Clock, Orbit, UserRound } from 'lucide';
import { Modules } from './Modules.tsx';
import { currentOf, type Mine, wayOn } from './mine.ts';

interface CourseCardProps {
  mine: Mine;
  /** The one whose button is the page's filled one. */
  isFirst: boolean;
}

/** One course: whose it is, when it meets, how far it is, and the way on. */
export function CourseCard({ mine, isFirst }: CourseCardProps) {
  const { t, lang } = useTexts();
  const { course, group, teacher, percent, resume } = mine;
  const title = course.title[lang];
  const way = wayOn(mine);
  const current = currentOf(mine);
  return (
    <li className="card mine">
      <div className="split top">
        <img className="cover" src={pictureUrl(mine.cover)} alt="" loading="lazy" decoding="async" />
        <div className="grow">
          <h3 className="h3">{title}</h3>
          {current && (
            <p className="small ink-2">
              {t('moduleTitle', { module: current.module, title: current.title[lang] })}
            </p>
          )}
        </div>
        {group ? (
          <Chip tone="accent">{group.name}</Chip>
        ) : (
          <Chip tone="blue" icon={Orbit}>
            {t('online')}
          </Chip>
        )}
      </div>
      {group && <Facts mine={mine} teacher={teacher} />}
      {way && (
        <div className="done">
          <Bar value={percent} label={t('progressOf', { title })} text={t('percent', { percent })} />
          <b className="num small">{t('percent', { percent })}</b>
          <Link
            route="course-element"
            params={way}
            className={isFirst ? 'btn' : 'btn quiet'}
            aria-label={t(resume ? 'goOnWith' : 'openIt', { title })}
          >
            {t(resume ? 'goOn' : 'open')}
          </Link>
        </div>
      )}
      <Modules mine={mine} current={current?.module} />
    </li>
  );
}

/** When a group meets next, when usually, and who teaches. */
function Facts({ mine: { next_lesson: next, timetable }, teacher }: { mine: Mine; teacher: string | null }) {
  const { t, lang } = useTexts();
  return (
    <ul className="facts small">
      {next && (
        <li>
          <Icon node={CalendarClock} size={20} />
          <span>
            <b>
              {t('nextLesson', {
                day: formatDate(next.starts_at, 'day month', lang),
                time: formatTime(next.starts_at),
              })}
            </b>{' '}
            {next.title[lang]}
            {next.room && ` · ${unparted(roomInWords(next.room, lang))}`}
          </span>
        </li>
      )}
      {timetable.length > 0 && (
        <li>
          <Icon node={Clock} size={20} />
          <span>{daysOf(timetable, lang)}</span>
        </li>
      )}
      {teacher && (
        <li>
          <Icon node={UserRound} size={20} />
          <span>{t('teacher', { name: teacher })}</span>
        </li>
      )}
    </ul>
  );
}

/** `dushanba, chorshanba 15:30–17:00`: days of the same hours together. */
function daysOf(timetable: Mine['timetable'], lang: 'uz' | 'ru'): string {
  const names = weekdays(lang);
  const hours = new Map<string, string[]>();
  for (const { weekday, starts, ends } of timetable) {
    const time = `${starts}–${ends}`;
    hours.set(time, [...(hours.get(time) ?? []), names[weekday] ?? '']);
  }
  return [...hours].map(([time, days]) => `${days.join(', ')} ${time}`).join('; ');
}
