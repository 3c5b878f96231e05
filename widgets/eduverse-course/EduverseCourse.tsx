import { ForStudent } from '@mars/element/pieces/ForStudent.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { ArrowLeft } from 'lucide';
import { About } from './About.tsx';
import type { EduverseCourseProps } from './element.ts';
import { Lessons } from './Lessons.tsx';
import { onlineOf } from './online.ts';

/** One online course. */
export default function EduverseCourse({ itemId }: EduverseCourseProps) {
  const { t } = useTexts();
  if (!itemId || !/^[1-9]\d{0,8}$/.test(itemId)) return <mars-not-found />;
  return (
    <section className={hosted() ? 'online' : 'card online'} aria-label={t('title')}>
      <Link route="eduverse" className="back">
        <Icon node={ArrowLeft} size={20} />
        <span className="clip">{t('toAll')}</span>
      </Link>
      <ForStudent of={onlineOf(Number(itemId))} skeleton={<Waiting />}>
        {(course, student) => (
          <div className="sides">
            <About course={course} student={student} />
            <Lessons course={course} />
          </div>
        )}
      </ForStudent>
    </section>
  );
}

/** As high as what comes. */
function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="sides">
      <i className="skel about-skel" />
      <i className="skel lessons-skel" />
    </Loading>
  );
}
