import { CourseRows } from '@mars/element/pieces/CourseRows.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { type Online, placeIn } from './online.ts';

/** The lessons of the course by module; the one to go on with is marked. */
export function Lessons({ course }: { course: Online }) {
  const { t, lang } = useTexts();
  const { modules, resume } = course;
  return (
    <div className="card lessons">
      {modules.map(({ module, title, items }) => (
        <section key={module} aria-labelledby={`m${module}`}>
          <h3 id={`m${module}`} className="h4">
            {t('moduleTitle', { module, title: title[lang] })}
          </h3>
          <CourseRows
            items={items}
            current={resume?.element_id}
            placeOf={({ id }) => placeIn(course, id, module)}
          />
        </section>
      ))}
    </div>
  );
}
