import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $capabilitiesResource } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { CourseCard } from './CourseCard.tsx';
import { $mine } from './mine.ts';
import { NoCourses } from './NoCourses.tsx';

/** All courses of a student, the one to go on with first. */
export default function Courses() {
  const { t } = useTexts();
  const ours = useStore($capabilitiesResource).data !== undefined;
  return (
    <section className={hosted() ? 'courses' : 'card courses'} aria-label={t('title')}>
      <div className="split">
        <h2 className="h2">{t('title')}</h2>
        <Link route="eduverse" className="btn text">
          {t('toEduverse')}
        </Link>
      </div>
      <ForStudent of={$mine} skeleton={<Waiting />}>
        {({ items }) =>
          items.length === 0 ? (
            <NoCourses />
          ) : (
            <ul className="list">
              {items.map((mine, index) => (
                <CourseCard key={`${mine.course.id} ${mine.group?.id}`} mine={mine} isFirst={index === 0} />
              ))}
            </ul>
          )
        }
      </ForStudent>
      {/* On another site it is placed by itself. */}
      {hosted() && ours && <mars-certificates />}
    </section>
  );
}

/** As high as two courses. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="list">
      <i className="skel card-skel" />
      <i className="skel card-skel" />
    </Loading>
  );
}
