import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { ChevronDown } from 'lucide';
import { type Mine, type Module, placeIn } from './mine.ts';

/** The modules of a course with how far each is, folded until they are wanted. */
export function Modules({ mine, current }: { mine: Mine; current: number | undefined }) {
  const { t } = useTexts();
  const { modules } = mine;
  if (modules.length === 0) return null;
  return (
    <details className="modules">
      <summary>
        <span>{t('modules', { count: modules.length })}</span>
        <Icon node={ChevronDown} size={20} />
      </summary>
      <ol>
        {modules.map((module) => (
          <li key={module.module}>
            <Link
              route="course-element"
              params={placeIn(mine, module.module)}
              className="row module"
              aria-current={module.module === current ? 'step' : undefined}
            >
              <Line module={module} />
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Line({ module: { module, title, ...counts } }: { module: Module }) {
  const { t, lang } = useTexts();
  const { lessons, lessons_done, homework, homework_done, exam_mark: mark } = counts;
  const all = lessons + homework;
  const done = lessons_done + homework_done;
  const says = [
    t('lessonsDone', { done: lessons_done, all: lessons }),
    homework > 0 && t('homeworkDone', { done: homework_done, all: homework }),
    mark !== null && t('examMark', { mark }),
  ];
  return (
    <>
      <span className="grow">
        <span className="name">{t('moduleTitle', { module, title: title[lang] })}</span>
        <span className="small ink-2">{says.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="short">
        <Bar
          value={done}
          max={Math.max(1, all)}
          label={title[lang]}
          text={`${done} / ${all}`}
          tone={all > 0 && done === all ? 'ok' : undefined}
        />
      </span>
    </>
  );
}
