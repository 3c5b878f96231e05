import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { FileDown, Pencil, Plus } from 'lucide';
import { useState } from 'react';
import { Back } from './Back.tsx';
import { CourseForm } from './CourseForm.tsx';
import { courseOf, download, type Module, type WholeCourse } from './courses.ts';
import type { Place } from './StaffCourses.tsx';

interface CoursePageProps {
  id: number;
  onGo: (place: Place | null) => void;
}

/** A course with its modules and what they consist of. */
export function CoursePage({ id, onGo }: CoursePageProps) {
  return (
    <Answered of={courseOf(id)} height={420}>
      {(course) => <Course course={course} onGo={onGo} />}
    </Answered>
  );
}

function Course({ course, onGo }: { course: WholeCourse; onGo: CoursePageProps['onGo'] }) {
  const { t, lang } = useTexts();
  const [isEdited, edit] = useState(false);
  const saving = useSaving();
  const { id, title, about, modules } = course;
  // One without content was there before there were texts: nothing of it can be changed or carried away.
  const hasContent = modules.length > 0;
  return (
    <>
      <Back to={t('allCourses')} title={title[lang]} onBack={() => onGo(null)}>
        {hasContent && (
          <div className="acts">
            <Button variant="quiet" size="sm" icon={Pencil} aria-haspopup="dialog" onClick={() => edit(true)}>
              {t('edit')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon={FileDown}
              busy={saving.busy}
              onClick={() =>
                void saving.run(
                  () => download(course),
                  () => {},
                )
              }
            >
              {t('download')}
            </Button>
          </div>
        )}
      </Back>
      <Problem of={saving} />
      <p className="ink-2 about">{inline(about[lang])}</p>
      {!hasContent && <EmptyState title={t('noContent')} />}
      <div className="stack">
        {modules.map((module) => (
          <OneModule key={module.id} module={module} onGo={(part) => onGo({ course: id, ...part })} />
        ))}
      </div>
      {isEdited && <CourseForm course={course} onClose={() => edit(false)} />}
    </>
  );
}

interface OneModuleProps {
  module: Module;
  onGo: (part: Omit<Place, 'course'>) => void;
}

function OneModule({ module: { id, module, title, items }, onGo }: OneModuleProps) {
  const { t, lang } = useTexts();
  return (
    <section className="card">
      <h4 className="h4">{t('module', { module, title: title[lang] })}</h4>
      <ul className="lines">
        {items.map((item) => {
          const says = [t(item.kind), item.minutes !== null && t('minutesLong', { count: item.minutes })];
          return (
            <li key={item.id}>
              <button type="button" className="row line-row" onClick={() => onGo({ element: item.id })}>
                <span className="grow">
                  <b>{item.title[lang]}</b>
                  <span className="small ink-2">{says.filter(Boolean).join(' · ')}</span>
                </span>
                {item.edited && <Chip>{t('edited')}</Chip>}
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="text"
        size="sm"
        icon={Plus}
        className="flush"
        aria-label={t('addLessonTo', { title: title[lang] })}
        onClick={() => onGo({ into: id })}
      >
        {t('addLesson')}
      </Button>
    </section>
  );
}
