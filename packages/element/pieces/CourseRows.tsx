import type { Reply } from '@mars/contract/calls.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { BookOpen, Check, ClipboardList, GraduationCap, type IconNode, Lock } from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from './Link.tsx';

export type CourseElement = Reply<'GET /v1/course/elements'>['items'][number];
export type CourseLock = NonNullable<CourseElement['lock']>;

/** An address inside a course. */
export type CoursePlace = Record<'courseId' | 'courseType' | 'groupId' | 'elementId' | 'module', string>;

/** Why something is locked, with the texts `lockStarts`, `lockNotStarted`, `lockPrevious`, `lockPremium`. */
export function useLockText(): (lock: CourseLock) => string {
  const { t, lang } = useTexts();
  return ({ code, starts_at: at }) => {
    if (code === 'premium_required') return t('lockPremium');
    if (code === 'previous_first') return t('lockPrevious');
    if (!at) return t('lockNotStarted');
    return t('lockStarts', {
      day: formatDate(at, 'day month', lang),
      time: formatTime(at),
    });
  };
}

const KINDS: Record<CourseElement['kind'], IconNode> = {
  lesson: BookOpen,
  homework: ClipboardList,
  exam: GraduationCap,
};

interface CourseRowsProps {
  items: readonly CourseElement[];
  placeOf: (item: CourseElement) => CoursePlace;
  /** The one that is open. */
  current?: number;
  onOpen?: (event: MouseEvent, place: CoursePlace) => void;
}

/** What a module consists of, each thing a row that leads to it and says how it stands. */
export function CourseRows({ items, placeOf, current, onOpen }: CourseRowsProps) {
  return (
    <ul className="elements">
      {items.map((item) => {
        const place = placeOf(item);
        return (
          <li key={item.id}>
            <Link
              route="course-element"
              params={place}
              className={`row element ${item.state}`}
              aria-current={item.id === current ? 'page' : undefined}
              onClick={(event) => onOpen?.(event, place)}
            >
              <Row item={item} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Row({ item: { kind, title, minutes, state, lock, quiz } }: { item: CourseElement }) {
  const { t, lang } = useTexts();
  const lockText = useLockText();
  const done = state === 'done';
  const says = [
    kind !== 'lesson' && t(kind),
    minutes !== null && t('minutes', { count: minutes }),
    quiz !== 'none' && t('hasQuiz'),
  ].filter(Boolean);
  return (
    <>
      <span className="mark">
        <Icon
          node={done ? Check : lock ? Lock : KINDS[kind]}
          size={20}
          {...(done ? { label: t('done') } : lock ? { label: t('locked') } : {})}
        />
      </span>
      <span className="grow">
        <span className="name">{title[lang]}</span>
        <span className="small ink-2">{lock ? lockText(lock) : says.join(' · ')}</span>
      </span>
    </>
  );
}
