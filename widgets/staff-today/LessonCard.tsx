import { roomInWords } from '@mars/contract/pieces/room.ts';
import { useOver } from '@mars/element/pieces/over.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime, unparted } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Check, Clock, PenLine } from 'lucide';
import { Attendance } from './Attendance.tsx';
import { absentOf, isMarked, type Lesson } from './day.ts';
import { OpenEarly } from './OpenEarly.tsx';

interface LessonCardProps {
  lesson: Lesson;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
}

/** One lesson: when, where, what, and what is to be done in it. */
export function LessonCard({ lesson, isOpen, onOpen }: LessonCardProps) {
  const { t, lang } = useTexts();
  const begun = useOver(lesson.starts_at);
  const { group, room, title, teacher, substitute, students, resting } = lesson;
  const marked = isMarked(lesson);
  const says = [
    title[lang],
    room && unparted(roomInWords(room, lang)),
    substitute && teacher && t('inPlace', { name: teacher.name }),
  ];
  return (
    <article className="card lesson" aria-label={`${group.name} ${formatTime(lesson.starts_at)}`}>
      <div className="lesson-head">
        <h3 className="h3">
          <span className="num">
            {formatTime(lesson.starts_at)}–{formatTime(lesson.ends_at)}
          </span>{' '}
          {group.name}
        </h3>
        <State lesson={lesson} begun={begun} marked={marked} />
      </div>
      <p className="small ink-2">{says.filter(Boolean).join(' · ')}</p>
      {resting.map(({ id, back_on, ...student }) => (
        <p key={id} className="small ink-2">
          {t('resting', { name: nameOf(student), day: formatDate(back_on, 'day month', lang) })}
        </p>
      ))}
      {students.length === 0 ? (
        <p className="small ink-2">{t('noStudents')}</p>
      ) : isOpen && begun ? (
        <Attendance lesson={lesson} marked={marked} onDone={() => onOpen(false)} />
      ) : begun ? (
        <Button variant={marked ? 'quiet' : 'filled'} size="sm" icon={PenLine} onClick={() => onOpen(true)}>
          {t(marked ? 'correct' : 'mark')}
        </Button>
      ) : (
        <OpenEarly lesson={lesson} />
      )}
    </article>
  );
}

function State({ lesson, begun, marked }: { lesson: Lesson; begun: boolean; marked: boolean }) {
  const { t } = useTexts();
  const all = lesson.students.length;
  if (!begun) {
    return (
      <Chip tone="blue" icon={Clock}>
        {t('comes')}
      </Chip>
    );
  }
  if (all === 0) return null;
  return marked ? (
    <Chip tone="ok" icon={Check}>
      {t('came', { came: all - absentOf(lesson).size, all })}
    </Chip>
  ) : (
    <Chip tone="flame">{t('toMark')}</Chip>
  );
}
