import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, formatDate, formatTime, weekdayOf, weekdaysShort } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { useState } from 'react';
import { type Lesson, lessonsOf } from './groups.ts';
import { LessonForm } from './LessonForm.tsx';
import type { Group } from './list.ts';

/** The lessons of the next weeks; a press moves one, cancels it or names a substitute. */
export function Lessons({ group }: { group: Group }) {
  const { t } = useTexts();
  const [today] = useState(() => dayOf(serverNow()));
  const [edited, edit] = useState<Lesson | null>(null);
  return (
    <Answered of={lessonsOf(group.id, today)} height={360}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="ink-2">{t('noLessons')}</p>}
          <ul className="lines">
            {items.map((lesson) => (
              <li key={lesson.id}>
                <Line lesson={lesson} onOpen={() => edit(lesson)} />
              </li>
            ))}
          </ul>
          {edited && <LessonForm lesson={edited} onClose={() => edit(null)} />}
        </>
      )}
    </Answered>
  );
}

function Line({ lesson, onOpen }: { lesson: Lesson; onOpen: () => void }) {
  const { t, lang } = useTexts();
  const { starts_at, title, room, teacher, substitute, cancelled, marked } = lesson;
  const says = [title[lang], room, substitute && teacher && t('inPlace', { name: teacher.name })];
  return (
    <button type="button" className="row line-row" aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <b>
          {formatDate(starts_at, 'day month', lang)}, {weekdaysShort(lang)[weekdayOf(starts_at.slice(0, 10))]}{' '}
          <span className="num">{formatTime(starts_at)}</span>
        </b>
        <span className="small ink-2">{says.filter(Boolean).join(' · ')}</span>
      </span>
      {cancelled ? (
        <Chip tone="bad">{t('cancelled')}</Chip>
      ) : (
        marked > 0 && <Chip tone="ok">{t('marked')}</Chip>
      )}
    </button>
  );
}
